/** Properties and projects are numbered apart: a property 31 and a project 31 are different listings. */
export type ListingKind = 'property' | 'project';
