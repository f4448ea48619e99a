// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {FixedPointMathLib} from 'solady/utils/FixedPointMathLib.sol';
import {IPool} from '../interfaces/amm/classic/IPool.sol';
import {Math512} from './Math512.sol';

// POOL-18
/// @title The curve x³y + y³x = k, exact
/// @dev x and y are reserves normalised to 18 decimals, at most MAX. k = x·y·(x² + y²) is then below 2^434: it is compared and solved
/// as a 512-bit number, never as a rounded one, so that no sequence of small swaps can live on its rounding.
library StableMath {
    /// @notice Largest normalised reserve: with it k in 18 decimals fits one word. 324e12 whole tokens.
    uint256 internal constant MAX = (1 << 108) - 1;
    /// @notice Smallest k (18 decimals) of a first deposit.
    uint256 internal constant MINIMUM_K = 1e10;
    /// @notice Cap of the iteration. From above, each step leaves at most two thirds of the distance to the root of a cubic,
    /// so 108 bits need fewer than 190 steps; a swap in a balanced pool takes three to five.
    uint256 internal constant MAX_ITERATIONS = 255;

    /// @notice x³y + y³x with 18 decimals, rounded down.
    function k(uint256 x, uint256 y) internal pure returns (uint256) {
        _requireInRange(x);
        _requireInRange(y);
        unchecked {
            return FixedPointMathLib.fullMulDiv(x * y, x * x + y * y, 1e54);
        }
    }

    /// @notice True when k of (x1, y1) is not below k of (x0, y0). Exact.
    function kHolds(uint256 x0, uint256 y0, uint256 x1, uint256 y1) internal pure returns (bool) {
        _requireInRange(x0);
        _requireInRange(y0);
        _requireInRange(x1);
        _requireInRange(y1);
        unchecked {
            (uint256 high0, uint256 low0) = Math512.mul(x0 * y0, x0 * x0 + y0 * y0);
            (uint256 high1, uint256 low1) = Math512.mul(x1 * y1, x1 * x1 + y1 * y1);
            return Math512.gte(high1, low1, high0, low0);
        }
    }

    /// @notice Smallest y that keeps k of (x, y) when x grows to `xNew`. Exact.
    /// @dev With k = x·y·(x² + y²), xNew·yNew·(xNew² + yNew²) >= k means g(yNew) = yNew³ + xNew²·yNew >= c = k / xNew rounded up.
    /// g(y) >= c, so y is behind the root.
    function getY(uint256 x, uint256 y, uint256 xNew) internal pure returns (uint256 yNew) {
        _requireInRange(xNew);
        _requireInRange(y);
        if (xNew < x || xNew == 0) revert IPool.StableDidNotConverge();
        (uint256 cHigh, uint256 cLow) = _kOver(x, y, xNew);
        return _fallToRoot(cHigh, cLow, xNew, y);
    }

    /// @notice Smallest x that keeps k of (x, y) when y falls to `yNew`. Exact.
    /// @dev Like `getY` with the sides exchanged. The root is above x: one step of Newton's iteration from x ends
    /// beyond it.
    function getX(uint256 x, uint256 y, uint256 yNew) internal pure returns (uint256 xNew) {
        _requireInRange(x);
        _requireInRange(y);
        if (yNew > y || yNew == 0) revert IPool.StableDidNotConverge();
        (uint256 cHigh, uint256 cLow) = _kOver(x, y, yNew);
        unchecked {
            (uint256 high, uint256 low) = Math512.mul(MAX, MAX * MAX + yNew * yNew);
            if (!Math512.gte(high, low, cHigh, cLow)) revert IPool.ReserveOverflow(type(uint256).max);
            (high, low) = Math512.mul(x, x * x + yNew * yNew);
            (high, low) = Math512.sub(cHigh, cLow, high, low);
            uint256 slope = 3 * x * x + yNew * yNew;
            uint256 step = high < slope ? Math512.div(high, low, slope) : MAX;
            return _fallToRoot(cHigh, cLow, yNew, step < MAX - x ? x + step + 1 : MAX);
        }
    }

    /// @notice Largest output in raw units that keeps k for `amountIn` raw units after the fee. Exact: one unit more would lower k.
    /// @param scaleIn 10 ** (18 - decimals) of the token in
    /// @param scaleOut 10 ** (18 - decimals) of the token out
    function getAmountOut(
        uint256 amountIn,
        uint256 reserveIn,
        uint256 reserveOut,
        uint256 scaleIn,
        uint256 scaleOut
    )
        internal
        pure
        returns (uint256)
    {
        if (amountIn > type(uint112).max) revert IPool.ReserveOverflow(amountIn);
        if (amountIn == 0) return 0;
        unchecked {
            uint256 yNew = getY(reserveIn * scaleIn, reserveOut * scaleOut, (reserveIn + amountIn) * scaleIn);
            return reserveOut - (yNew + scaleOut - 1) / scaleOut;
        }
    }

    /// @notice Smallest input in raw units, after its fee, that keeps k when `amountOut` raw units leave. Exact: one unit less would lower k.
    /// @param scaleIn 10 ** (18 - decimals) of the token in
    /// @param scaleOut 10 ** (18 - decimals) of the token out
    function getAmountIn(
        uint256 amountOut,
        uint256 reserveIn,
        uint256 reserveOut,
        uint256 scaleIn,
        uint256 scaleOut
    )
        internal
        pure
        returns (uint256)
    {
        if (amountOut == 0) return 0;
        if (amountOut >= reserveOut) revert IPool.InsufficientLiquidity(amountOut, reserveOut);
        unchecked {
            uint256 xNew = getX(reserveIn * scaleIn, reserveOut * scaleOut, (reserveOut - amountOut) * scaleOut);
            uint256 reserveAfter = (xNew + scaleIn - 1) / scaleIn;
            _requireInRange(reserveAfter * scaleIn);
            return reserveAfter - reserveIn;
        }
    }

    /// @notice Reverts unless a first deposit, in raw units, is fit to start a stable pool.
    function requireFirstDeposit(uint256 amount0, uint256 amount1, uint256 scale0, uint256 scale1) internal pure {
        if (amount0 > type(uint112).max) revert IPool.ReserveOverflow(amount0);
        if (amount1 > type(uint112).max) revert IPool.ReserveOverflow(amount1);
        uint256 x = amount0 * scale0;
        uint256 y = amount1 * scale1;
        if (FixedPointMathLib.dist(x, y) > FixedPointMathLib.max(scale0, scale1)) {
            revert IPool.DepositsNotEqual(amount0, amount1);
        }
        uint256 kNow = k(x, y);
        if (kNow < MINIMUM_K) revert IPool.BelowMinimumK(kNow, MINIMUM_K);
    }

    /// @dev k / side rounded up, where k = x·y·(x² + y²). Below 2^433.
    function _kOver(uint256 x, uint256 y, uint256 side) private pure returns (uint256 high, uint256 low) {
        unchecked {
            uint256 product = x * y;
            uint256 squares = x * x + y * y;
            (high, low) = Math512.mul(product / side, squares);
            return Math512.add(high, low, FixedPointMathLib.fullMulDivUp(product % side, squares, side));
        }
    }

    /// @dev Smallest z with g(z) = z³ + side²·z >= c, from a `z` with g(z) >= c. g is convex and grows, so Newton's iteration falls to the
    /// root and, its steps rounded down, never passes it.
    function _fallToRoot(uint256 cHigh, uint256 cLow, uint256 side, uint256 z) private pure returns (uint256) {
        unchecked {
            uint256 sideSquared = side * side;
            for (uint256 i; i < MAX_ITERATIONS; ++i) {
                uint256 zz = z * z;
                (uint256 high, uint256 low) = Math512.mul(z, zz + sideSquared);
                (high, low) = Math512.sub(high, low, cHigh, cLow);
                uint256 slope = 3 * zz + sideSquared;
                uint256 step = Math512.div(high, low, slope);
                if (step == 0) {
                    // The distance is below one slope; g(z - 1) - c = low - slope + 3·z - 1 shows whether one unit less
                    // still suffices.
                    if (z == 0 || low + 3 * z - 1 < slope) return z;
                    step = 1;
                }
                z -= step;
            }
        }
        revert IPool.StableDidNotConverge();
    }

    function _requireInRange(uint256 x) private pure {
        if (x > MAX) revert IPool.ReserveOverflow(x);
    }
}
