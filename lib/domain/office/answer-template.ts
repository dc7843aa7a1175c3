/** Longer texts of a template are refused, not cut. */
export const maxTemplateLength = 6000;

/** In the place of an id, the address of the form of a new template. */
export const newTemplate = 'new';
