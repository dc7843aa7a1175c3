// Plain JavaScript: the page cache, which Next loads uncompiled, names this script in the policy of pages.

/** Where a browser keeps the ids of the notices that its visitor has closed. */
export const noticeStore = 'site-notice';

/**
 * Hides a notice that the visitor has closed, before anything of the page is painted: it stands in the notice, and what
 * is hidden later would move the page.
 */
export const noticeScript = `(e=>{try{(localStorage.getItem("${noticeStore}")||"").split(" ").includes(e.dataset.notice)&&(e.hidden=!0)}catch{}})(document.currentScript.closest("[data-notice]"))`;
