/** The parts of React's tree node that are needed here. */
type Fiber = {
  readonly tag: number
  readonly stateNode: unknown
  readonly memoizedProps: unknown
  readonly child: Fiber | null
  readonly sibling: Fiber | null
}

const [PORTAL, ELEMENT, TEXT, HOISTED, SINGLETON] = [4, 5, 6, 26, 27]

/** The tree of a container that React draws into. */
const treeOf = (container: Node): Fiber | null => {
  const key = Object.keys(container).find((name) => name.startsWith('__reactContainer$'))
  const root = key && (container as unknown as Record<string, { readonly stateNode: { readonly current: Fiber } } | undefined>)[key]
  return root ? root.stateNode.current.child : null
}

/** Whether React wrote the content of an element in one piece: it keeps no node of that, and always replaces all. */
const isOnePiece = ({ memoizedProps }: Fiber): boolean => {
  const { children, dangerouslySetInnerHTML } = memoizedProps as { readonly children?: unknown; readonly dangerouslySetInnerHTML?: unknown }
  return ['string', 'number', 'bigint'].includes(typeof children) || Boolean(dangerouslySetInnerHTML)
}

/** The nodes that React has put into each parent, in their order. */
const collect = (first: Fiber | null, parent: Node, found: Map<Node, Node[]>): void => {
  for (let fiber = first; fiber; fiber = fiber.sibling) {
    const { tag, child, stateNode } = fiber
    if (tag === HOISTED) continue
    if (tag === PORTAL) collect(child, (stateNode as { readonly containerInfo: Node }).containerInfo, found)
    else if (tag === ELEMENT || tag === TEXT || tag === SINGLETON) {
      found.set(parent, [...(found.get(parent) ?? []), stateNode as Node])
      if (tag !== TEXT && !isOnePiece(fiber) && !found.has(stateNode as Node)) found.set(stateNode as Node, [])
      collect(child, stateNode as Node, found)
    } else collect(child, parent, found)
  }
}

/** A boundary that has not hydrated yet is between marked comments: its content is unknown. Empty comments separate rendered texts. */
const isWhole = (parent: Node): boolean => [...parent.childNodes].every((node) => !(node instanceof Comment) || node.data.trim() === '')

const giveBack = (parent: Node, own: readonly Node[]): void => {
  const known = new Set(own)
  const others = [...parent.childNodes].filter((node) => !known.has(node))
  for (const node of others) parent.removeChild(node)
  let next: Node | null = null
  for (const node of own.toReversed()) {
    if (node.parentNode !== parent || node.nextSibling !== next) parent.insertBefore(node, next)
    next = node
  }
}

/**
 * Undoes changes made by others before the watch began: each parent that lacks a text of React's, or in which React missed a node
 * (`changed`), is restored to React's state, and foreign nodes are removed. A translator then translates it again, under watch. `root`
 * holds the containers.
 */
export const undoEarlyForeignChanges = (root: Node, changed: ReadonlySet<Node>): void => {
  for (const container of [root, ...root.childNodes]) {
    const found = new Map<Node, Node[]>()
    collect(treeOf(container), container, found)
    const isChanged = (parent: Node, own: readonly Node[]) =>
      changed.has(parent) || own.some((node) => node instanceof Text && node.parentNode !== parent)
    for (const [parent, own] of found) if (isChanged(parent, own) && isWhole(parent)) giveBack(parent, own)
  }
}
