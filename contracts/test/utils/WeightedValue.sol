// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {PowerMath} from '../../src/libraries/PowerMath.sol';
import {WeightedPool} from '../../src/amm/weighted/WeightedPool.sol';

/// @title The value of a weighted pool's share in its own invariant, to within 2^-123 of itself
/// @dev Over raw reserves, so that a pool of few units is measured as precisely as a deep one: not even a part of a
/// unit goes unnoticed.
library WeightedValue {
    /// @notice Two logarithms of numbers below 2^108 are below the exact ones by less than 10.6 counts of 2^-128 each
    /// (docs/WEIGHTED-MATH.md): a nonnegative difference of two values may seem negative by less than this.
    int256 internal constant ERROR = 22 * (1 << 16) * 1e18;

    /// @notice ln(Π reserve^weight ÷ supply), in 1e-18 · 2^-144.
    function logOf(WeightedPool pool) internal view returns (int256) {
        (uint256[] memory reserves, uint256[] memory weights) = (pool.reserves(), pool.weights());
        uint256 sum;
        for (uint256 i; i < reserves.length; ++i) {
            require(reserves[i] < 1 << 108, 'not measured sharply');
            sum += weights[i] * PowerMath.log(reserves[i]);
        }
        return int256(sum) - int256(1e18 * PowerMath.log(pool.totalSupply()));
    }

    /// @notice Whether a share is worth less than before.
    function fell(WeightedPool pool, int256 before) internal view returns (bool) {
        return logOf(pool) + ERROR < before;
    }
}
