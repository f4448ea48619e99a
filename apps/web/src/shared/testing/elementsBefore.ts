/** Elements that take up space in a form: figures, texts, fields and buttons. */
const BLOCKS = '.kv, p, h2, h3, li, .note, button, input, select, [role="switch"]'

/**
 * The elements before an element of a form or a dialog, in document order. If they are the same before and after data arrives, nothing
 * above a press appears or disappears: the element stays under the pointer.
 */
export const elementsBefore = (element: Element, within: Element, blocks = BLOCKS): readonly Element[] =>
  [...within.querySelectorAll(blocks)].filter(
    (each) => element.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_PRECEDING && !each.contains(element),
  )
