// Faults in the picture of a page: run in the browser, so nothing outside this function is known in it.

/**
 * Finds text over other text, text that its box cuts or that runs out of it, words broken in two, values that a field cuts, a page that
 * scrolls sideways or leaves its right third empty, choices side by side that wrap, and a scrolling box within another one.
 * Text that ends in an ellipsis on purpose counts as cut only if nothing holds the rest: no title of it or of a parent.
 *
 * `part` is 'page' for all of them, 'screen' for those alone that depend on how far the page is scrolled. With `isNarrow`, a box that
 * scrolls sideways is a fault, too.
 */
export function pictureFaults({ part = 'page', isNarrow = false } = {}) {
  const faults = [];
  const nameOf = (element) => {
    const path = [];
    for (let at = element; at && path.length < 3 && at !== document.body; at = at.parentElement)
      path.unshift(at.id && !/:|mantine|_r_/.test(at.id) ? `#${at.id}` : [at.localName, ...at.classList].slice(0, 3).join('.'));
    return path.join(' > ');
  };
  const isShown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
  const looks = new Map();
  const lookOf = (element) => {
    if (!looks.has(element)) looks.set(element, getComputedStyle(element));
    return looks.get(element);
  };
  /** Text for screen readers alone, of one pixel or clipped away. */
  const asides = new Map();
  const isAside = (element) => {
    if (!element) return false;
    if (!asides.has(element)) {
      const { clipPath, clip } = lookOf(element);
      const isHere =
        clipPath.startsWith('inset(50%') ||
        clip === 'rect(0px, 0px, 0px, 0px)' ||
        (element.clientWidth === 1 && element.clientHeight === 1);
      asides.set(element, isHere || isAside(element.parentElement));
    }
    return asides.get(element);
  };
  const short = (text, length = 50) => text.replaceAll(/\s+/g, ' ').trim().slice(0, length);
  const dialog = [...document.querySelectorAll('[role=dialog]')].filter(isShown).at(-1);
  const scope = dialog ?? document.body;
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const isClipping = (overflow) => overflow === 'hidden' || overflow === 'clip';
  const isScrolling = (overflow) => overflow === 'auto' || overflow === 'scroll';

  /** The part of a box that its scrolling and clipping parents leave to be seen. */
  const seen = (box, element) => {
    let { left, top, right, bottom } = box;
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY, position } = lookOf(at);
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

  /** Tells whether a title or a name holds the text that is not seen. */
  const isExplained = (text, at) => {
    for (let of = at; of && of !== scope; of = of.parentElement) {
      const title = of.getAttribute('title') ?? '';
      const [whole, shown] = [short(title, 999), short(text, 999).replace(/…$/, '')];
      if (title !== '') return whole.includes(shown) || shown.includes(whole);
    }
    return lookOf(at).textOverflow === 'ellipsis' && at.closest('a[aria-label], button[aria-label], [data-full]') !== null;
  };

  /** The box that cuts a text: the nearest that clips it, unless one within it scrolls. */
  const cutter = (element, boxes) => {
    let [isX, isY] = [true, true];
    for (let at = element; at && at !== document.body && (isX || isY); at = at.parentElement) {
      const { overflowX, overflowY, display, position } = lookOf(at);
      if (display !== 'inline') {
        if (isScrolling(overflowX)) isX = false;
        if (isScrolling(overflowY)) isY = false;
        const frame = at.getBoundingClientRect();
        const isOut = (box) =>
          (isX && isClipping(overflowX) && (box.right > frame.right + 1 || box.left < frame.left - 1)) ||
          (isY && isClipping(overflowY) && box.bottom > frame.bottom + 4 && box.bottom - box.top > 6);
        if (boxes.some(isOut) || (isX && isClipping(overflowX) && at === element && at.scrollWidth > at.clientWidth + 1)) return at;
      }
      if (position === 'fixed') return undefined;
    }
    return undefined;
  };

  const isOpaque = (element) => {
    const { backgroundColor } = lookOf(element);
    return backgroundColor !== 'transparent' && !/, 0(\.\d+)?\)$|\/ 0?\.\d+\)$/.test(backgroundColor);
  };
  const isOverlay = (element) => {
    if (element.closest('[role=menu], [role=listbox], [role=dialog], [role=tooltip], [data-position]')) return true;
    for (let at = element; at && at !== document.body; at = at.parentElement) if (/fixed|sticky/.test(lookOf(at).position)) return true;
    return false;
  };
  /** Tells whether an opaque overlay hides a text at a point. */
  const isCovered = (x, y, element) => {
    for (const at of document.elementsFromPoint(x, y)) {
      if (at.contains(element) || element.contains(at)) return false;
      if (isOpaque(at) && isOverlay(at)) return true;
    }
    return false;
  };
  /** Tells whether one, as an open menu or a sticky head, lies between two texts at a point. */
  const isParted = (x, y, one, other) => {
    for (const at of document.elementsFromPoint(x, y)) {
      if (at.contains(one) && at.contains(other)) return false;
      if (isOpaque(at) && isOverlay(at)) return true;
    }
    return false;
  };

  const boxes = [];
  const cut = new Map();
  const out = new Map();
  const broken = new Map();
  let rightmost = 0;
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.data.trim();
    if (text === '' || !element || ['SCRIPT', 'STYLE', 'OPTION', 'NOSCRIPT', 'TEXTAREA'].includes(element.nodeName)) continue;
    if (element.closest('svg title') || !isShown(element) || isAside(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()];
    if (part === 'page') {
      const cutting = cutter(element, rects);
      if (cutting && !isExplained(text, cutting) && !isExplained(text, element)) cut.set(cutting, text);
      const block = element.closest('svg') ? undefined : blockOf(element);
      if (block && !cutting && lookOf(block).overflowX === 'visible') {
        const frame = block.getBoundingClientRect();
        if (rects.some((box) => box.right > frame.right + 2 || box.left < frame.left - 2)) out.set(block, text);
      }
      const { overflowWrap, wordBreak } = lookOf(element);
      const breaks = overflowWrap !== 'normal' || wordBreak.startsWith('break');
      if (breaks && !cutting && rects.length > 1 && !element.closest('code, pre'))
        for (const { 0: word, index } of node.data.matchAll(/\p{L}{2,}/gu)) {
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.set(element, word);
        }
    }
    for (const whole of rects) {
      const box = seen(whole, element);
      if (box.right - box.left < 2 || box.bottom - box.top < 6) continue;
      if (isCovered((box.left + box.right) / 2, (box.top + box.bottom) / 2, element)) continue;
      if (element.closest('main')) rightmost = Math.max(rightmost, box.right);
      boxes.push({ ...box, element, text });
    }
  }

  boxes.sort((one, other) => one.top - other.top);
  for (const [at, one] of boxes.entries())
    for (let next = at + 1; next < boxes.length; next++) {
      const other = boxes[next];
      if (other.top >= one.bottom) break;
      if (one.element === other.element || one.element.contains(other.element) || other.element.contains(one.element)) continue;
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      // Lines of text share the white above and below their letters.
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      const [x, y] = [Math.max(one.left, other.left) + across / 2, Math.max(one.top, other.top) + down / 2];
      if (across > 2 && down > 4 && !isParted(x, y, one.element, other.element))
        faults.push({
          kind: 'text over text',
          at: `${nameOf(one.element)} and ${nameOf(other.element)}`,
          text: short(`${one.text} / ${other.text}`, 80),
        });
    }
  if (part === 'screen') return faults;

  for (const [element, text] of cut) faults.push({ kind: 'text cut', at: nameOf(element), text: short(text) });
  for (const [element, text] of out) faults.push({ kind: 'text out of its box', at: nameOf(element), text: short(text) });
  for (const [element, word] of broken) faults.push({ kind: 'word broken', at: nameOf(element), text: word });

  if (document.documentElement.scrollWidth > width + 1)
    faults.push({ kind: 'scrolls sideways', at: 'page', text: `${document.documentElement.scrollWidth} px in ${width}` });

  const pen = document.createElement('canvas').getContext('2d');
  for (const field of scope.querySelectorAll('input, select')) {
    if (!isShown(field) || isAside(field) || ['radio', 'checkbox', 'range', 'file', 'color'].includes(field.type)) continue;
    const text = field instanceof HTMLSelectElement ? (field.selectedOptions[0]?.text ?? '') : field.value || field.placeholder;
    const { font, paddingLeft, paddingRight } = lookOf(field);
    pen.font = font;
    // A field for searching keeps room for its button that clears.
    const kept = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight) + (field.type === 'search' ? 14 : 0);
    if (pen.measureText(text).width > field.clientWidth - kept + 1 && !isExplained(text, field))
      faults.push({ kind: 'value cut', at: nameOf(field), text: short(text) });
  }

  for (const group of scope.querySelectorAll('.segmented')) {
    const tops = new Set(
      [...group.querySelectorAll('label')].filter(isShown).map((label) => Math.round(label.getBoundingClientRect().top)),
    );
    // On a phone choices may take two rows.
    if (tops.size > 1 && !isNarrow) faults.push({ kind: 'choices wrap', at: nameOf(group), text: short(group.textContent) });
  }

  const main = dialog ? null : document.querySelector('main');
  // A message alone needs no more width than its words.
  if (main && width >= 1900 && main.querySelector('table, canvas, input, select')) {
    const frame = main.getBoundingClientRect();
    for (const drawn of main.querySelectorAll('canvas, svg, img, input, select, button, .card')) {
      const box = seen(drawn.getBoundingClientRect(), drawn);
      if (isShown(drawn) && box.bottom > box.top) rightmost = Math.max(rightmost, box.right);
    }
    if (rightmost > 0 && rightmost - frame.left < (2 / 3) * frame.width)
      faults.push({ kind: 'right third empty', at: nameOf(main), text: `${Math.round(rightmost)} px of ${Math.round(frame.right)}` });
  }

  const scrolls = (element) =>
    isScrolling(lookOf(element).overflowY) && element.scrollHeight > element.clientHeight + 1 && element.clientHeight > 0;
  for (const element of scope.querySelectorAll('*')) {
    if (element.nodeName === 'TEXTAREA' || !isShown(element)) continue;
    if (isNarrow && isScrolling(lookOf(element).overflowX) && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
      faults.push({ kind: 'scrolls sideways', at: nameOf(element), text: `${element.scrollWidth} px in ${element.clientWidth}` });
    if (!scrolls(element)) continue;
    for (let at = element.parentElement; at; at = at.parentElement) {
      if (at === document.documentElement ? at.scrollHeight > at.clientHeight + 1 : scrolls(at)) {
        faults.push({ kind: 'scrolls within scrolling', at: `${nameOf(element)} in ${nameOf(at)}`, text: '' });
        break;
      }
      if (at === dialog) break;
    }
  }
  return faults;

  /** The nearest element with a box of its own. */
  function blockOf(element) {
    let at = element;
    while (at && lookOf(at).display === 'inline') at = at.parentElement;
    return at ?? undefined;
  }
}

/** Scrolls what scrolls most by nearly a window; returns false at its end. `isStart` goes back to the top. */
export function scrolledOn(isStart) {
  const dialog = [...document.querySelectorAll('[role=dialog]')].filter((one) => one.checkVisibility()).at(-1);
  const room = (element) => (element.scrollHeight - element.clientHeight) * element.clientWidth;
  const able = [document.documentElement, ...(dialog ?? document.body).querySelectorAll('*')].filter(
    (element) =>
      element.clientHeight > 150 &&
      room(element) > 0 &&
      (element === document.documentElement || /auto|scroll/.test(getComputedStyle(element).overflowY)),
  );
  const scroller = able.toSorted((one, other) => room(other) - room(one))[0];
  if (!scroller) return false;
  const before = scroller.scrollTop;
  scroller.scrollTop = isStart ? 0 : before + scroller.clientHeight * 0.85;
  return scroller.scrollTop > before;
}
