/** The two methods with types that fit any node. */
type Changes = {
  insertBefore: (this: Node, node: Node, before: Node | null) => Node
  removeChild: (this: Node, node: Node) => Node
}

/**
 * Until the page is watched (`tolerateForeignDomChanges`), React may remove a node that somebody else took, or put another before it: both would throw, and
 * stop the page. The answer is the parents where it did, in which not all is as React knows it.
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
