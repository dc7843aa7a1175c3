/** The site's paper, stone and ink, and a muted water colour beside them. */
export const colors = {
  sea: '#cfdfe0',
  abroad: '#e7e0d2',
  home: '#f7f3ea',
  town: 'rgb(138 131 119 / 0.16)',
  noTown: 'rgb(138 131 119 / 0)',
  province: '#d6cdbd',
  border: '#a59c8c',
  coast: '#a9c3c4',
  text: '#3b372f',
  softText: '#6d665b',
};
