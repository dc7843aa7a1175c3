/** Names the drawing of a page; made by the server for each request, and by no caller. */
export const turnHeader = 'x-site-turn';
