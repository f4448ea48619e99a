import { undoEarlyForeignChanges } from './earlyForeignChanges.ts'

type Place = { readonly node: Node; readonly previous: Node | null; readonly next: Node | null }
/** The nodes that others took from a parent, in order, and the nodes that they inserted. */
type Loss = { readonly taken: Place[]; readonly added: Node[] }

const losses = new WeakMap<Node, Loss>()
const homes = new WeakMap<Node, Node>()
/** Nodes that the page itself removed. */
const removed = new WeakSet<Node>()

/** React marks the nodes that it addresses one by one. */
const isReacts = (node: Node) => Object.keys(node).some((key) => key.startsWith('__reactFiber$'))

const lossOf = (parent: Node): Loss => {
  const loss = losses.get(parent) ?? { taken: [], added: [] }
  losses.set(parent, loss)
  return loss
}

const remember = (records: readonly MutationRecord[]) => {
  for (const { target, removedNodes, previousSibling: previous, nextSibling: next } of records)
    for (const node of removedNodes)
      if (!removed.has(node) && node.parentNode !== target && isReacts(node)) {
        lossOf(target).taken.push({ node, previous, next })
        homes.set(node, target)
      }
  for (const { target, addedNodes } of records)
    losses.get(target)?.added.push(...[...addedNodes].filter((node) => node.parentNode === target && !isReacts(node)))
}

// SHELL-41
/**
 * Keeps the page working when others change its nodes. Translators and some extensions wrap, replace or remove the texts of a page; React
 * then changes detached nodes, and fails when it removes one or inserts another before it. This code restores such a parent before React
 * touches it, so that a new value also replaces the translation of the old one; inserted nodes are removed, and can be inserted again.
 * `changed`: the parents in which React missed nodes before (`tolerateMissingNodes`).
 */
export const tolerateForeignDomChanges = (root: Node, changed: ReadonlySet<Node>): void => {
  undoEarlyForeignChanges(root, changed)
  const observer = new MutationObserver(remember)
  observer.observe(root, { childList: true, subtree: true })
  const { insertBefore, removeChild, nodeValue } = Object.getOwnPropertyDescriptors(Node.prototype)

  const giveBack = (parent: Node) => {
    remember(observer.takeRecords())
    const { taken, added } = lossOf(parent)
    losses.delete(parent)
    for (const { node, previous, next } of taken.toReversed()) {
      if (removed.has(node)) continue
      const before = next?.parentNode === parent ? next : previous?.parentNode === parent ? previous.nextSibling : null
      insertBefore.value?.call(parent, node, before)
      homes.delete(node)
    }
    for (const node of added) if (node.parentNode === parent) removeChild.value?.call(parent, node)
    // Nodes restored and removed here are not changes by others.
    observer.takeRecords()
  }

  Node.prototype.removeChild = function <T extends Node>(this: Node, node: T): T {
    if (node.parentNode !== this) giveBack(this)
    removed.add(node)
    return node.parentNode === this ? (removeChild.value?.call(this, node) as T) : node
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    if (before && before.parentNode !== this) giveBack(this)
    return insertBefore.value?.call(this, node, before?.parentNode === this ? before : null) as T
  }
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      const home = homes.get(this)
      if (home && home !== this.parentNode) giveBack(home)
      nodeValue.set?.call(this, value)
    },
  })
}
