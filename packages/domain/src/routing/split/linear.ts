/** Solvers for small symmetric positive definite systems, in place. Rows of `matrix` are `stride` apart. */

/** Factors A = L·Lᵀ into the lower triangle. A pivot that rounding made zero is set to `least`. */
export const factor = (matrix: Float64Array, size: number, stride: number, least: number): void => {
  for (let i = 0; i < size; i++)
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i * stride + j]!
      for (let k = 0; k < j; k++) sum -= matrix[i * stride + k]! * matrix[j * stride + k]!
      matrix[i * stride + j] = i === j ? Math.sqrt(Math.max(sum, least)) : sum / matrix[j * stride + j]!
    }
}

/** Solves L·Lᵀ·x = b in place of b. */
export const solve = (factors: Float64Array, size: number, stride: number, vector: Float64Array): void => {
  for (let i = 0; i < size; i++) {
    let sum = vector[i]!
    for (let k = 0; k < i; k++) sum -= factors[i * stride + k]! * vector[k]!
    vector[i] = sum / factors[i * stride + i]!
  }
  for (let i = size - 1; i >= 0; i--) {
    let sum = vector[i]!
    for (let k = i + 1; k < size; k++) sum -= factors[k * stride + i]! * vector[k]!
    vector[i] = sum / factors[i * stride + i]!
  }
}

/** The inverse of L·Lᵀ as a new dense matrix of `size` rows. */
export const invert = (factors: Float64Array, size: number, stride: number): Float64Array => {
  const inverse = new Float64Array(size * size)
  for (let column = 0; column < size; column++) {
    const row = inverse.subarray(column * size, column * size + size)
    row[column] = 1
    solve(factors, size, stride, row)
  }
  return inverse
}
