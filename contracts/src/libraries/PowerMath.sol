// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {FixedPointMathLib} from 'solady/utils/FixedPointMathLib.sol';

// POOL-31
/// @title Powers of ratios near one, logarithm and exponential, each with a proven error bound
/// @dev docs/WEIGHTED-MATH.md derives every bound named here. Results have 144 fractional bits; the series inside run
/// with 128. All steps round down, so that an uncorrected result is a lower bound.
library PowerMath {
    /// @notice One.
    uint256 internal constant ONE = 1 << 144;
    /// @notice ln(10/7) rounded up: no ratio passed to `logRatio` has a larger logarithm, and `growth` accepts none.
    uint256 internal constant LN_MAX = 7_954_117_043_477_865_284_502_990_572_541_588_772_044_298;
    /// @dev ln 2 rounded down, and up.
    uint256 private constant LN_2 = 15_457_698_658_747_239_244_624_307_340_191_628_289_589_491;
    uint256 private constant LN_2_UP = LN_2 + 1;
    /// @dev ln(7/5) rounded down.
    uint256 private constant LN_7_5 = 7_503_581_615_269_373_960_121_316_767_650_039_517_545_193;

    /// @notice ln(p / q), at most 2^-141 + 2^-123 of itself below the exact value.
    /// @param p At least q, at most 10/7 of it, and less than 2^112 above it
    /// @param q Above 0
    function logRatio(uint256 p, uint256 q) internal pure returns (uint256) {
        unchecked {
            // ln(p/q) = 2 artanh z = 2 (z + z (z²/3 + z⁴/5 + …)) with z = (p - q) / (p + q) ≤ 3/17
            uint256 z = ((p - q) << 144) / (p + q);
            uint256 zShort = z >> 16;
            uint256 square = (zShort * zShort) >> 128;
            uint256 power = square;
            uint256 sum;
            for (uint256 k = 3; power != 0; k += 2) {
                sum += power / k;
                power = (power * square) >> 128;
            }
            return (z + ((zShort * sum) >> 112)) << 1;
        }
    }

    /// @notice e^t - 1, at most 2^-144 + 2^-122 of itself below the exact value.
    /// @param t At most LN_MAX
    function growth(uint256 t) internal pure returns (uint256) {
        unchecked {
            // e^t - 1 = t + t (t/2! + t²/3! + …)
            uint256 tShort = t >> 16;
            uint256 term = tShort >> 1;
            uint256 sum;
            for (uint256 k = 3; term != 0; ++k) {
                sum += term;
                term = ((term * tShort) >> 128) / k;
            }
            return t + ((tShort * sum) >> 112);
        }
    }

    /// @notice ln((p / q)^(numerator / denominator)), rounded down. Above LN_MAX the power is more than 10/7.
    /// @param numerator Below 2^64, as `denominator`
    function logPower(uint256 p, uint256 q, uint256 numerator, uint256 denominator) internal pure returns (uint256) {
        return (logRatio(p, q) * numerator) / denominator;
    }

    /// @notice An upper bound of (p / q)^(numerator / denominator) - 1, where `lower` is the `growth` of its `logPower`.
    function upperBound(uint256 lower, uint256 numerator, uint256 denominator) internal pure returns (uint256) {
        return lower + (lower >> 121) + (6 * numerator) / denominator + 10;
    }

    /// @notice ln x, at most 2^-106 below the exact value, and 2^-123 if x is below 2^108.
    /// @param x Above 0
    function log(uint256 x) internal pure returns (uint256) {
        unchecked {
            uint256 k = FixedPointMathLib.log2(x);
            // x / 2^k as a fraction of 2^107: below 7/5 it is in the range of the series, above it its part over 7/5 is.
            uint256 p = k < 107 ? x << (107 - k) : x >> (k - 107);
            if (5 * p <= 7 << 107) return k * LN_2 + logRatio(p, 1 << 107);
            return k * LN_2 + LN_7_5 + logRatio(5 * p, 7 << 107);
        }
    }

    /// @notice e^t as a whole number, rounded down, at most 2^-117 of itself below the exact value before that.
    /// @param t Below 2^151
    function exp(uint256 t) internal pure returns (uint256) {
        unchecked {
            // e^t = 2^n · (e^(y/2))² with y below ln 2, which brings y/2 into the range of the series
            uint256 n = t / LN_2_UP;
            uint256 root = (ONE + growth((t - n * LN_2_UP) >> 1)) >> 24;
            return (root * root) >> (240 - n);
        }
    }
}
