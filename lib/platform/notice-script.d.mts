/** Where a browser keeps the ids of the notices that its visitor has closed. */
export const noticeStore: string;

/** Hides the notice in which it stands, where the visitor has closed it. */
export const noticeScript: string;
