// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {FixedPointMathLib} from 'solady/utils/FixedPointMathLib.sol';
import {IPool} from '../interfaces/amm/classic/IPool.sol';

/// @title Pool tokens for deposits, and deposits for pool tokens; the same for both curves
/// @dev All amounts are raw units. Every rounding is in the pool's favour.
library LiquidityMath {
    /// @notice Pool tokens (wei) of the first deposit that are locked forever.
    uint256 internal constant MINIMUM_LIQUIDITY = 1000;
    /// @dev A pool's balance is dust compared with a deposit of this multiple of each token.
    uint256 private constant DUST_FACTOR = 1e6;

    /// @notice Pool tokens the first depositor receives: sqrt(amount0 · amount1) rounded down, less the locked minimum.
    /// @dev Amounts are at most 2^112 - 1, so the product fits.
    function firstLiquidity(uint256 amount0, uint256 amount1) internal pure returns (uint256) {
        if (amount0 > type(uint112).max) revert IPool.ReserveOverflow(amount0);
        if (amount1 > type(uint112).max) revert IPool.ReserveOverflow(amount1);
        uint256 root = FixedPointMathLib.sqrt(amount0 * amount1);
        if (root <= MINIMUM_LIQUIDITY) revert IPool.InsufficientLiquidityMinted();
        return root - MINIMUM_LIQUIDITY;
    }

    /// @notice Pool tokens for a later deposit: the smaller of both shares, rounded down.
    function liquidityFor(
        uint256 amount0,
        uint256 amount1,
        uint256 reserve0,
        uint256 reserve1,
        uint256 supply
    )
        internal
        pure
        returns (uint256)
    {
        return FixedPointMathLib.min(
            FixedPointMathLib.fullMulDiv(amount0, supply, reserve0),
            FixedPointMathLib.fullMulDiv(amount1, supply, reserve1)
        );
    }

    /// @notice The part of a `reserve` that `liquidity` pool tokens return, rounded down.
    function amountFor(uint256 liquidity, uint256 reserve, uint256 supply) internal pure returns (uint256) {
        return FixedPointMathLib.fullMulDiv(liquidity, reserve, supply);
    }

    /// @notice Whether a pool's reserve of a token is dust compared with `desired`. If all reserves are, a deposit sets
    /// the price.
    function isDust(uint256 reserve, uint256 desired) internal pure returns (bool) {
        return reserve * DUST_FACTOR <= desired;
    }

    /// @notice Amounts at the pool's ratio that use up at least one of the two desired amounts and exceed neither; both
    /// amounts if the pool holds nothing, or only dust compared with them, whose ratio results from rounding. At most a
    /// millionth of them then goes to the holders of its pool tokens.
    /// @dev The derived amount is rounded up: the smaller share then decides the pool tokens, never a rounding loss of
    /// the depositor. `amount0` stays within `desired0`: the branch is reached only if desired0 · reserve1 > desired1 ·
    /// reserve0.
    function optimalDeposit(
        uint256 desired0,
        uint256 desired1,
        uint256 reserve0,
        uint256 reserve1
    )
        internal
        pure
        returns (uint256 amount0, uint256 amount1)
    {
        if (isDust(reserve0, desired0) && isDust(reserve1, desired1)) return (desired0, desired1);
        amount1 = FixedPointMathLib.fullMulDivUp(desired0, reserve1, reserve0);
        if (amount1 <= desired1) return (desired0, amount1);
        amount0 = FixedPointMathLib.fullMulDivUp(desired1, reserve0, reserve1);
        return (amount0, desired1);
    }
}
