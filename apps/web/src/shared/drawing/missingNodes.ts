/** The two methods with types that fit any node. */
type Changes = {
  insertBefore: (this: Node, node: Node, before: Node | null) => Node
  removeChild: (this: Node, node: Node) => Node
}

/**
 * Until the page is watched (`tolerateForeignDomChanges`), React may remove a node that others took, or insert another before it: either
 * would throw and stop the page. Returns the parents in which that happened, which differ from React's state.
 */
export const tolerateMissingNodes = (): ReadonlySet<Node> => {
  const parents = new Set<Node>()
  const prototype: Changes = Node.prototype
  const { insertBefore, removeChild } = prototype
  const has = (parent: Node, node: Node) => node.parentNode === parent || !parents.add(parent)
  prototype.removeChild = function (node) {
    return has(this, node) ? removeChild.call(this, node) : node
  }
  prototype.insertBefore = function (node, before) {
    return insertBefore.call(this, node, before && has(this, before) ? before : null)
  }
  return parents
}
