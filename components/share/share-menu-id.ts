/** The one menu of a page that its share buttons open. */
export const shareMenuId = 'share';
