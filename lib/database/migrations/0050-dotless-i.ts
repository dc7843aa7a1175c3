/** What leads are found by, folded as it is now: the dotless ı of Turkish names is typed as an i. */
export const dotlessI = `
  update enquiry set search_text = replace(search_text, 'ı', 'i') where search_text like '%ı%';
`;
