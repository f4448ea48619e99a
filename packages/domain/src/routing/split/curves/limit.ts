/** Of a pool's limit, what the search uses: the rest is for what rounding adds to a swap. */
export const HELD = 1 - 1e-5

/** Slope of a swap held at a limit, as a part of its curve's. */
export const STIFF = 1e-4
