// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {FixedPointMathLib} from 'solady/utils/FixedPointMathLib.sol';
import {TickMath} from '../../libraries/TickMath.sol';
import {IAlgebraFeePlugin, IAlgebraPool} from './IAlgebra.sol';
import {IAlgebraOracle} from './IAlgebraOracle.sol';

/// @notice Recent prices of a pool, as √price × 2^96. `low` and `high` enclose the current one, the one at the start of
/// this second, and the averages of a minute and of half an hour.
struct Prices {
    uint160 spot;
    uint160 low;
    uint160 high;
    /// Over half an hour
    uint160 average;
    int24 averageTick;
}

// VAULT-3
/// @title How reliable a pool's price is
/// @dev A price moved within a transaction does not change the price at the start of this second. One moved for a block
/// does not change the average of a minute; one moved for longer does not change that of half an hour.
library PriceWindow {
    uint32 private constant LONG = 30 minutes;
    uint32 private constant SHORT = 1 minutes;
    uint256 private constant WAD = 1e18;

    /// @notice False if the pool has no plugin with a history of half an hour.
    function read(address pool) internal view returns (bool known, Prices memory p) {
        address plugin = IAlgebraPool(pool).plugin();
        int24 tick;
        (p.spot, tick,,,,) = IAlgebraPool(pool).globalState();
        if (plugin.code.length == 0) return (false, p);
        uint32[] memory ages = new uint32[](3);
        (ages[0], ages[1]) = (LONG, SHORT);
        try IAlgebraOracle(plugin).getTimepoints(ages) returns (int56[] memory sums, uint88[] memory) {
            p.averageTick = _average(sums[0], sums[2], LONG);
            p.average = TickMath.sqrtPriceAtTick(p.averageTick);
            (p.low, p.high) = (p.spot < p.average ? p.spot : p.average, p.spot < p.average ? p.average : p.spot);
            _enclose(p, _average(sums[1], sums[2], SHORT));
            _enclose(p, _opening(plugin, tick));
            known = true;
        } catch {}
    }

    /// @notice Only the average of half an hour; false if the pool has no plugin with that history.
    function averageOf(address pool) internal view returns (bool known, uint160 sqrtPrice) {
        address plugin = IAlgebraPool(pool).plugin();
        if (plugin.code.length == 0) return (false, 0);
        uint32[] memory ages = new uint32[](2);
        ages[0] = LONG;
        try IAlgebraOracle(plugin).getTimepoints(ages) returns (int56[] memory sums, uint88[] memory) {
            return (true, TickMath.sqrtPriceAtTick(_average(sums[0], sums[1], LONG)));
        } catch {
            return (false, 0);
        }
    }

    /// @notice Whether all prices are within `tolerance` (a wad) of the average of half an hour.
    function isCalm(Prices memory p, uint256 tolerance) internal pure returns (bool) {
        return _ratio(p.low, p.average) >= WAD - tolerance && _ratio(p.high, p.average) <= WAD + tolerance;
    }

    /// @dev The tick before the first swap of this second; the current one if there was none.
    function _opening(address plugin, int24 present) private view returns (int24) {
        (, uint32 time,,, int24 tick,,) =
            IAlgebraFeePlugin(plugin).timepoints(IAlgebraFeePlugin(plugin).timepointIndex());
        return time == uint32(block.timestamp) ? tick : present;
    }

    /// @dev A tick covers the prices from its own to the next one's.
    function _enclose(Prices memory p, int24 tick) private pure {
        uint160 price = TickMath.sqrtPriceAtTick(tick);
        if (price < p.low) p.low = price;
        price = TickMath.sqrtPriceAtTick(tick + 1);
        if (price > p.high) p.high = price;
    }

    function _average(int56 from, int56 to, uint32 time) private pure returns (int24) {
        int56 sum = to - from;
        int56 average = sum / int56(uint56(time));
        return int24(sum < 0 && sum % int56(uint56(time)) != 0 ? average - 1 : average);
    }

    /// @dev A wad: price of one root over that of another.
    function _ratio(uint160 a, uint160 b) private pure returns (uint256) {
        uint256 root = FixedPointMathLib.fullMulDiv(a, WAD, b);
        return FixedPointMathLib.fullMulDiv(root, root, WAD);
    }
}
