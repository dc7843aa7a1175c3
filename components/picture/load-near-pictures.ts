/**
 * Distance below the view at which a picture is requested (specification, section 9). Browsers' own distances differ.
 */
const margin = '0% 0% 25%';

/**
 * Requests lazy pictures as soon as they are near, now and whenever the page gets new ones. A browser does not request
 * a picture twice. Returns a function that stops it.
 */
export function loadNearPictures(): () => void {
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLImageElement)) continue;
        near.unobserve(target);
        target.loading = 'eager';
      }
    },
    { rootMargin: margin },
  );
  const follow = (part: ParentNode) => {
    for (const image of part.querySelectorAll('img[loading="lazy"]')) near.observe(image);
  };
  const changes = new MutationObserver((records) => {
    const parts = new Set(records.flatMap(({ target, addedNodes }) => (addedNodes.length > 0 ? target : [])));
    for (const part of parts) if (part instanceof Element && part.isConnected) follow(part);
  });
  follow(document);
  changes.observe(document.body, { childList: true, subtree: true });
  return () => {
    changes.disconnect();
    near.disconnect();
  };
}
