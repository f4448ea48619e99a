// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title Products of two words as 512-bit numbers (high word, low word)
library Math512 {
    /// @notice a · b.
    function mul(uint256 a, uint256 b) internal pure returns (uint256 high, uint256 low) {
        assembly ('memory-safe') {
            let mm := mulmod(a, b, not(0))
            low := mul(a, b)
            high := sub(sub(mm, low), lt(mm, low))
        }
    }

    /// @notice (high, low) + b. The sum must fit 512 bits.
    function add(uint256 high, uint256 low, uint256 b) internal pure returns (uint256, uint256) {
        unchecked {
            uint256 sum = low + b;
            return (sum < b ? high + 1 : high, sum);
        }
    }

    /// @notice a - b of two 512-bit numbers, a not below b.
    function sub(
        uint256 aHigh,
        uint256 aLow,
        uint256 bHigh,
        uint256 bLow
    )
        internal
        pure
        returns (uint256 high, uint256 low)
    {
        unchecked {
            low = aLow - bLow;
            high = aHigh - bHigh - (aLow < bLow ? 1 : 0);
        }
    }

    /// @notice True when a is not below b.
    function gte(uint256 aHigh, uint256 aLow, uint256 bHigh, uint256 bLow) internal pure returns (bool) {
        return aHigh > bHigh || (aHigh == bHigh && aLow >= bLow);
    }

    /// @notice (high, low) / d, rounded down. `high` must be below `d`, so that the quotient is one word.
    /// @dev The remainder is taken off and the power of two in `d` divided out; then multiplying by the inverse of `d`
    /// modulo 2^256, found by Newton's iteration (each step doubles its correct bits from 4), is an exact division.
    function div(uint256 high, uint256 low, uint256 d) internal pure returns (uint256 quotient) {
        if (high == 0) return low / d;
        assembly ('memory-safe') {
            let r := addmod(mulmod(high, mod(sub(0, d), d), d), low, d)
            high := sub(high, gt(r, low))
            low := sub(low, r)
            let t := and(d, sub(0, d))
            d := div(d, t)
            low := or(div(low, t), mul(high, add(div(sub(0, t), t), 1)))
            let inverse := xor(2, mul(3, d))
            inverse := mul(inverse, sub(2, mul(d, inverse)))
            inverse := mul(inverse, sub(2, mul(d, inverse)))
            inverse := mul(inverse, sub(2, mul(d, inverse)))
            inverse := mul(inverse, sub(2, mul(d, inverse)))
            inverse := mul(inverse, sub(2, mul(d, inverse)))
            inverse := mul(inverse, sub(2, mul(d, inverse)))
            quotient := mul(low, inverse)
        }
    }
}
