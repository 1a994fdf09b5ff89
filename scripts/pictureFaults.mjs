// Faults in the picture of a page: run in the browser, so nothing outside this function is known in it.

/**
 * Finds text over other text, text that its box cuts, a page that scrolls sideways, choices side by side that wrap, and a scrolling box
 * within another one.
 * Text that ends in an ellipsis on purpose counts as cut only if nothing tells the rest: no title of it or of a parent.
 */
export function pictureFaults() {
  const faults = [];
  const nameOf = (element) => {
    const path = [];
    for (let at = element; at && path.length < 3 && at !== document.body; at = at.parentElement)
      path.unshift(at.id && !at.id.includes(':') ? `#${at.id}` : [at.localName, ...at.classList].slice(0, 3).join('.'));
    return path.join(' > ');
  };
  const isShown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
  /** Text for screen readers alone, of one pixel or clipped away. */
  const isAside = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const { clipPath, clip } = getComputedStyle(at);
      if (clipPath.startsWith('inset(50%') || clip === 'rect(0px, 0px, 0px, 0px)' || (at.clientWidth === 1 && at.clientHeight === 1))
        return true;
    }
    return false;
  };
  const dialog = [...document.querySelectorAll('[role=dialog]')].filter(isShown).at(-1);
  const scope = dialog ?? document.body;
  const { clientWidth: width, clientHeight: height } = document.documentElement;

  if (document.documentElement.scrollWidth > width + 1)
    faults.push({ kind: 'scrolls sideways', at: 'page', text: `${document.documentElement.scrollWidth} px in ${width}` });

  /** The part of a box that its scrolling and clipping parents leave to be seen. */
  const seen = (box, element) => {
    let { left, top, right, bottom } = box;
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(at);
      if (overflowX !== 'visible' || overflowY !== 'visible') {
        const frame = at.getBoundingClientRect();
        left = Math.max(left, frame.left);
        right = Math.min(right, frame.right);
        top = Math.max(top, frame.top);
        bottom = Math.min(bottom, frame.bottom);
      }
      if (position === 'fixed') break;
    }
    return { left: Math.max(left, 0), top: Math.max(top, 0), right: Math.min(right, width), bottom: Math.min(bottom, height) };
  };

  const boxes = [];
  const cut = new Set();
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.data.trim();
    if (text === '' || !element || ['SCRIPT', 'STYLE', 'OPTION', 'NOSCRIPT', 'TEXTAREA'].includes(element.nodeName)) continue;
    if (!isShown(element) || isAside(element)) continue;
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      const { overflowX, textOverflow, display } = getComputedStyle(at);
      const isCut = (overflowX === 'hidden' || overflowX === 'clip') && display !== 'inline' && at.scrollWidth > at.clientWidth + 1;
      if (!isCut) continue;
      const isExplained =
        at.closest('[title]')?.title.includes(text) || (textOverflow === 'ellipsis' && at.closest('a, button, [data-full]')?.ariaLabel);
      const box = element.getBoundingClientRect();
      const frame = at.getBoundingClientRect();
      if (!isExplained && (box.right > frame.right + 1 || textOverflow === 'ellipsis')) cut.add(at);
      break;
    }
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const whole of range.getClientRects()) {
      const box = seen(whole, element);
      if (box.right - box.left < 2 || box.bottom - box.top < 6) continue;
      const x = (box.left + box.right) / 2;
      const y = (box.top + box.bottom) / 2;
      const top = document.elementFromPoint(x, y);
      // Text under something opaque, as a sticky head or a menu, is not seen.
      if (!top || !(element.contains(top) || top.contains(element) || top.closest('label, button, a')?.contains(element))) continue;
      boxes.push({ ...box, element, text });
    }
  }
  for (const element of cut) faults.push({ kind: 'text cut', at: nameOf(element), text: element.textContent.trim().slice(0, 50) });

  boxes.sort((one, other) => one.top - other.top);
  for (const [at, one] of boxes.entries())
    for (let next = at + 1; next < boxes.length; next++) {
      const other = boxes[next];
      if (other.top >= one.bottom) break;
      if (one.element === other.element || one.element.contains(other.element) || other.element.contains(one.element)) continue;
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      // Lines of text share the white above and below their letters.
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (across > 2 && down > 4)
        faults.push({
          kind: 'text over text',
          at: `${nameOf(one.element)} and ${nameOf(other.element)}`,
          text: `${one.text} / ${other.text}`.slice(0, 80),
        });
    }

  for (const group of scope.querySelectorAll('.segmented')) {
    const tops = new Set(
      [...group.querySelectorAll('label')].filter(isShown).map((label) => Math.round(label.getBoundingClientRect().top)),
    );
    if (tops.size > 1) faults.push({ kind: 'choices wrap', at: nameOf(group), text: group.textContent.slice(0, 50) });
  }

  const scrolls = (element) => {
    const { overflowY } = getComputedStyle(element);
    return (overflowY === 'auto' || overflowY === 'scroll') && element.scrollHeight > element.clientHeight + 1 && element.clientHeight > 0;
  };
  if (!dialog)
    for (const element of document.querySelectorAll('body *')) {
      if (element.nodeName === 'TEXTAREA' || !isShown(element) || !scrolls(element)) continue;
      for (let at = element.parentElement; at; at = at.parentElement)
        if (at === document.documentElement ? at.scrollHeight > at.clientHeight + 1 : scrolls(at)) {
          faults.push({ kind: 'scrolls within scrolling', at: `${nameOf(element)} in ${nameOf(at)}`, text: '' });
          break;
        }
    }
  return faults;
}
