// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {FixedPointMathLib} from 'solady/utils/FixedPointMathLib.sol';
import {IPool} from '../../interfaces/amm/classic/IPool.sol';
import {IPoolParameters} from '../../interfaces/amm/classic/IPoolParameters.sol';
import {ClassicMath} from '../../libraries/ClassicMath.sol';
import {StableMath} from '../../libraries/StableMath.sol';

/// @title The immutable state of a pool: its tokens, their scales, and the curve over raw reserves
abstract contract PoolCurve is IPool {
    /// @inheritdoc IPool
    address public immutable factory;
    /// @inheritdoc IPool
    address public immutable token0;
    /// @inheritdoc IPool
    address public immutable token1;
    /// @inheritdoc IPool
    bool public immutable stable;
    /// @dev 10 ** (18 - decimals).
    uint256 internal immutable SCALE_0;
    uint256 internal immutable SCALE_1;
    /// @dev Balances above do not fit the words, or the stable curve.
    uint256 internal immutable MAX_0;
    uint256 internal immutable MAX_1;

    constructor() {
        uint8 decimals0;
        uint8 decimals1;
        factory = msg.sender;
        (token0, token1, stable, decimals0, decimals1,) = IPoolParameters(msg.sender).parameters();
        SCALE_0 = 10 ** (18 - decimals0);
        SCALE_1 = 10 ** (18 - decimals1);
        MAX_0 = stable ? FixedPointMathLib.min(type(uint112).max, StableMath.MAX / SCALE_0) : type(uint112).max;
        MAX_1 = stable ? FixedPointMathLib.min(type(uint112).max, StableMath.MAX / SCALE_1) : type(uint112).max;
    }

    /// @dev Largest output for `amountIn` after its fee, in raw units.
    function _amountOut(bool zeroForOne, uint256 amountIn, uint256 r0, uint256 r1) internal view returns (uint256) {
        if (!stable) {
            return zeroForOne ? ClassicMath.getAmountOut(amountIn, r0, r1) : ClassicMath.getAmountOut(amountIn, r1, r0);
        }
        return zeroForOne
            ? StableMath.getAmountOut(amountIn, r0, r1, SCALE_0, SCALE_1)
            : StableMath.getAmountOut(amountIn, r1, r0, SCALE_1, SCALE_0);
    }

    function _k(uint256 r0, uint256 r1) internal view returns (uint256) {
        return stable ? StableMath.k(r0 * SCALE_0, r1 * SCALE_1) : ClassicMath.k(r0, r1);
    }

    function _requireK(uint256 r0, uint256 r1, uint256 r0After, uint256 r1After) internal view {
        bool holds = stable
            ? StableMath.kHolds(r0 * SCALE_0, r1 * SCALE_1, r0After * SCALE_0, r1After * SCALE_1)
            : ClassicMath.k(r0After, r1After) >= ClassicMath.k(r0, r1);
        if (!holds) revert K(_k(r0, r1), _k(r0After, r1After));
    }

    /// @dev Logarithm (wad) of the price of token0 in token1 at the margin, in whole tokens; 0 without reserves.
    /// Logarithms are subtracted, never a quotient taken: no ratio of reserves is too small for it.
    function _logPriceOf(uint256 r0, uint256 r1) internal view returns (int256) {
        if (r0 == 0 || r1 == 0) return 0;
        unchecked {
            uint256 x = r0 * SCALE_0;
            uint256 y = r1 * SCALE_1;
            int256 logRatio = _ln(y) - _ln(x);
            if (!stable) return logRatio;
            // -dy/dx of x³y + y³x = k is y (3x² + y²) / (x (x² + 3y²))
            (uint256 xx, uint256 yy) = (x * x, y * y);
            return logRatio + _ln(3 * xx + yy) - _ln(xx + 3 * yy);
        }
    }

    function _ln(uint256 x) private pure returns (int256) {
        return FixedPointMathLib.lnWad(int256(x));
    }
}
