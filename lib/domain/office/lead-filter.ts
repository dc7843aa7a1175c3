/** Letters of the name of a saved filter: as many as a link in a line of several may have. */
export const maxFilterName = 40;
