// Compares the gas figures of calls with the accepted ones.

/** A figure may differ by this fraction: some units depend on what is compiled beside a contract. */
const GAS_TOLERANCE = 0.01

const percent = (part) => `${part > 0 ? '+' : ''}${(part * 100).toFixed(1)} %`

const changeOf = (name, before, now, tolerance) => {
  if (before === undefined) return [`${name}: ${now} is a new figure`]
  if (now === undefined) return [`${name}: ${before} is not measured any more`]
  const moved = (Number(now) - Number(before)) / Number(before)
  return Math.abs(moved) <= tolerance ? [] : [`${name}: ${before} → ${now} (${percent(moved)})`]
}

/** Every figure that changed by more than the tolerance, and every one that was added or removed. Both sides are { name: gas }. */
export const gasChanges = (agreed, measured, tolerance = GAS_TOLERANCE) =>
  [...new Set([...Object.keys(agreed), ...Object.keys(measured)])]
    .sort()
    .flatMap((name) => changeOf(name, agreed[name], measured[name], tolerance))
