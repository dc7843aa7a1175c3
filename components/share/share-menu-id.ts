/** The one menu of a page that its share buttons open. */
export const shareMenuId = 'share';

/** The one menu of a page with what is rarely wanted. */
export const moreToolsId = 'more';
