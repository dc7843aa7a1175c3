export const sectionBarId = 'sections';

/** Inside the folded list, so that a link to it opens the list. */
export const allFeaturesId = 'all-features';
