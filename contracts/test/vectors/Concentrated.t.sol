// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IAlgebraPoolActions} from '../utils/ConcentratedFixture.sol';
import {ConcentratedWriter} from './ConcentratedWriter.sol';

contract Concentrated_Vectors is ConcentratedWriter {
    // Many states, each with one swap at a time.
    function test_swaps() external {
        _begin('swaps');
        for (uint256 i; i < 40; ++i) {
            _asked(_randomPool(i));
        }
        _asked(_freshConcentrated(PRICE_ONE));
        _asked(_edgePool(LOWEST_LIMIT - 1));
        _asked(_edgePool(HIGHEST_LIMIT));
        _asked(_edgePool(PRICE_ONE));
        _asked(_laddered());
        _end();
    }

    // Swaps one after another, seconds to days apart: each leaves the state and the oracle that the next one meets.
    function test_journeys() external {
        _begin('journeys');
        for (uint256 i; i < 12; ++i) {
            _travelled(_middlingPool(), 40, i);
        }
        _travelled(_laddered(), 60, 4);
        _end();
    }

    // The fee of a swap in each of the next seconds, up to one hour ahead of the state.
    function test_fees() external {
        _begin('fees');
        IAlgebraPoolActions pool = _laddered();
        _foretold(pool);
        // Calm, active, volatile and calm again: the fee rises from its floor to its cap and falls back.
        uint256[5] memory sizes = [uint256(2e21), 1e22, 6e22, 4e23, 5e21];
        for (uint256 i; i < 250; ++i) {
            // seconds, minutes, hours; now and then more than the window of a day
            uint256 gap = 1 + _drawBelow(i % 3 == 0 ? 10 : i % 3 == 1 ? 600 : 7200);
            if (i % 50 == 49) gap = 1 days + _drawBelow(1 days);
            skip(gap);
            (, int24 tick,,,,) = pool.globalState();
            bool back = _drawBelow(3) != 0;
            this.swapAs(pool, back == (tick > 0), int256(1 + _drawBelow(sizes[i / 50])));
            if (i % 4 == 0) _foretold(pool);
        }
        _end();
    }

    // A record about every minute: the start of the window is among many.
    function test_fees_crowded() external {
        _begin('fees-crowded');
        IAlgebraPoolActions pool = _laddered();
        for (uint256 i; i < 1500; ++i) {
            skip(1 + _drawBelow(130));
            this.swapAs(pool, _drawBelow(2) == 0, int256(1 + _drawBelow(3e22)));
            if (i > 1300 && i % 40 == 0) _foretold(pool);
        }
        _end();
    }

    function _asked(IAlgebraPoolActions pool) private {
        // So that fees differ: some trading before.
        for (uint256 i; i < 3; ++i) {
            skip(3 + _drawBelow(600));
            try this.swapAs(pool, i % 2 == 0, int256(1 + _draw(60))) {} catch {}
        }
        skip(_drawBelow(100));
        int256[] memory amounts = new int256[](20);
        for (uint256 i; i < 20; ++i) {
            amounts[i] = int256(1 + _draw(i < 16 ? 80 : 140)) * (i % 2 == 0 ? int256(1) : int256(-1));
        }
        (amounts[0], amounts[1], amounts[2]) = (0, 1, -1);
        _separate();
        uint256 snapshot = vm.snapshotState();
        _line(string.concat('{ "state": ', _state(pool), ', "swaps": ['));
        for (uint256 i; i < 40; ++i) {
            _line(string.concat(i == 0 ? '  ' : ', ', _swapJson(pool, i < 20, amounts[i % 20])));
            vm.revertToState(snapshot);
        }
        _line('] }');
    }

    function _travelled(IAlgebraPoolActions pool, uint256 steps, uint256 pace) private {
        _separate();
        _line(string.concat('{ "state": ', _state(pool), ', "swaps": ['));
        for (uint256 i; i < steps; ++i) {
            skip(_drawBelow(pace % 4 == 0 ? 4 : pace % 4 == 1 ? 300 : pace % 4 == 2 ? 4 hours : 20 hours));
            int256 amount = int256(1 + _draw(84)) * (_drawBelow(3) == 0 ? int256(-1) : int256(1));
            _line(string.concat(i == 0 ? '  ' : ', ', _swapJson(pool, _inward(pool), amount)));
        }
        _line('] }');
    }

    /// @dev Any direction, except further past the end of liquidity.
    function _inward(IAlgebraPoolActions pool) private returns (bool) {
        (, int24 tick,,,,) = pool.globalState();
        bool zeroForOne = _drawBelow(2) == 0;
        return tick < -400_000 ? false : tick > 400_000 ? true : zeroForOne;
    }

    function _foretold(IAlgebraPoolActions pool) private {
        uint256 start = block.timestamp;
        (, int24 tick,,,,) = pool.globalState();
        string memory json =
            string.concat('{ "readAt": ', vm.toString(start), ', "state": ', _state(pool), ', "fees": [');
        uint256[9] memory ahead = [uint256(0), 1, 2, 3, 15, 60, 61, 600, 3600];
        for (uint256 i; i < 9; ++i) {
            vm.warp(start + ahead[i]);
            json = string.concat(
                json, i == 0 ? '[' : ', [', vm.toString(block.timestamp), ', ', vm.toString(_feeOf(pool, tick > 0)), ']'
            );
        }
        vm.warp(start);
        _separate();
        _line(string.concat(json, '] }'));
    }

    /// @dev A wide position and five narrow ones around a price near one.
    function _middlingPool() private returns (IAlgebraPoolActions pool) {
        pool = _freshConcentrated(uint160(PRICE_ONE + _draw(97)));
        (, int24 tick,,,,) = pool.globalState();
        tick = (tick / 60) * 60;
        _mintRange(pool, -WIDEST, WIDEST, uint128(1e18 + _draw(82)));
        for (uint256 i; i < 5; ++i) {
            int24 bottom = tick - int24(int256(_drawBelow(60))) * 60;
            _mintRange(pool, bottom, bottom + int24(int256(1 + _drawBelow(80))) * 60, uint128(1e18 + _draw(86)));
        }
    }

    /// @dev A random price, with one to ten positions of any size around it; some leave gaps.
    function _randomPool(uint256 i) private returns (IAlgebraPoolActions pool) {
        uint160 price =
            i % 3 == 0 ? uint160(1 << (40 + _drawBelow(115))) + uint160(_draw(39)) : uint160(PRICE_ONE + _draw(99));
        pool = _freshConcentrated(price);
        (, int24 tick,,,,) = pool.globalState();
        tick = (tick / 60) * 60;
        uint256 count = 1 + _drawBelow(10);
        for (uint256 p; p < count; ++p) {
            int24 bottom = tick + int24(int256(_drawBelow(200)) - 120) * 60;
            int24 top = bottom + int24(int256(1 + _drawBelow(100))) * 60;
            if (bottom < -WIDEST) bottom = -WIDEST;
            if (top > WIDEST) top = WIDEST;
            // At the ends of the range a unit of liquidity is worth up to 2^64 units of a token, and a pool holds 2^128.
            if (bottom < top) _mintRange(pool, bottom, top, uint128(1 + _draw(i % 3 == 0 ? 50 : 90)));
        }
    }

    /// @dev Full range at an end of the range, or in its middle.
    function _edgePool(uint160 price) private returns (IAlgebraPoolActions pool) {
        pool = _freshConcentrated(price);
        _mintRange(pool, -WIDEST, WIDEST, 1e18);
    }

    /// @dev Sixty narrow positions side by side over a wide one: swaps cross many ticks.
    function _laddered() private returns (IAlgebraPoolActions pool) {
        pool = _freshConcentrated(PRICE_ONE);
        _mintRange(pool, -WIDEST, WIDEST, 1e24);
        for (int24 i = -30; i < 30; ++i) {
            _mintRange(pool, i * 240, i * 240 + 240, uint128(1e24 + 1e22 * uint256(int256(i * i))));
        }
    }
}
