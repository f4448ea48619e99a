// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IConcentratedLens} from '../../interfaces/lens/IConcentratedLens.sol';
import {IAlgebraPool} from './IAlgebra.sol';

/// @title Initialised ticks of an Algebra pool, which links them in a list with both ends of the price range
library TickReader {
    int24 private constant MIN_TICK = -887_272;
    int24 private constant MAX_TICK = 887_272;

    /// @notice At most `maxTicks` on either side of the price, ascending, complete `from` one tick `to` another.
    function read(
        address pool,
        uint256 maxTicks
    )
        internal
        view
        returns (IConcentratedLens.TickRow[] memory rows, int24 from, int24 to)
    {
        IConcentratedLens.TickRow[] memory below;
        IConcentratedLens.TickRow[] memory above;
        (below, from) = _walk(pool, IAlgebraPool(pool).prevTickGlobal(), false, maxTicks);
        (above, to) = _walk(pool, IAlgebraPool(pool).nextTickGlobal(), true, maxTicks);
        rows = new IConcentratedLens.TickRow[](below.length + above.length);
        for (uint256 i; i < below.length; ++i) {
            rows[below.length - 1 - i] = below[i];
        }
        for (uint256 i; i < above.length; ++i) {
            rows[below.length + i] = above[i];
        }
    }

    /// @dev From `tick` away from the price. The ends of the range are linked even without a position on them.
    function _walk(
        address pool,
        int24 tick,
        bool up,
        uint256 maxTicks
    )
        private
        view
        returns (IConcentratedLens.TickRow[] memory rows, int24 reached)
    {
        rows = new IConcentratedLens.TickRow[](maxTicks);
        uint256 count;
        while (count < maxTicks) {
            (uint256 gross, int128 net, int24 previous, int24 next,,) = IAlgebraPool(pool).ticks(tick);
            if (gross != 0) rows[count++] = IConcentratedLens.TickRow(tick, net, gross);
            reached = tick;
            if (tick == (up ? MAX_TICK : MIN_TICK)) break;
            tick = up ? next : previous;
        }
        assembly ('memory-safe') {
            mstore(rows, count)
        }
    }
}
