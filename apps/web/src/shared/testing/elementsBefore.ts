/** What takes up room of its own in a form: figures, words, fields and buttons. */
const BLOCKS = '.kv, p, h2, h3, li, .note, button, input, select, [role="switch"]'

/**
 * What stands before an element of a form or a dialog, in the order of the page. The same before data arrive and afterwards means that nothing comes or goes
 * above a press: the element stays under it.
 */
export const elementsBefore = (element: Element, within: Element, blocks = BLOCKS): readonly Element[] =>
  [...within.querySelectorAll(blocks)].filter(
    (each) => element.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_PRECEDING && !each.contains(element),
  )
