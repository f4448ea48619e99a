// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {MathHarness} from '../harness/MathHarness.sol';
import {StableMath} from '../../src/libraries/StableMath.sol';
import {VectorWriter} from './VectorWriter.sol';

contract StableMath_Vectors is VectorWriter {
    uint256 private constant MAX = StableMath.MAX;

    function test_k() external {
        _begin('StableMath.k', 'stableK', MathHarness.stableK.selector);
        uint256[] memory values = _around(_of(0, 1e9, 1e18, 1e24, MAX));
        _product(_axes(values, values));
        for (uint256 i; i < 64; ++i) {
            _case(_of(_draw(108), _draw(108)));
        }
        _end();
    }

    function test_kHolds() external {
        _begin('StableMath.kHolds', 'kHolds', MathHarness.kHolds.selector);
        _case(_of(MAX, MAX, MAX, MAX));
        _case(_of(MAX, MAX, MAX, MAX - 1));
        _case(_of(MAX + 1, 1, 1, 1));
        _case(_of(1, MAX + 1, 1, 1));
        _case(_of(1, 1, MAX + 1, 1));
        _case(_of(1, 1, 1, MAX + 1));
        _case(_of(0, 0, 0, 0));
        for (uint256 i; i < 100; ++i) {
            (uint256 x, uint256 y) = (1 + _draw(100), 1 + _draw(100));
            uint256 xNew = x + _draw(100);
            uint256 yNew = harness.getY(x, y, xNew);
            _case(_of(x, y, xNew, yNew));
            if (yNew != 0) _case(_of(x, y, xNew, yNew - 1));
        }
        _end();
    }

    function test_getY() external {
        _begin('StableMath.getY', 'getY', MathHarness.getY.selector);
        uint256[] memory values = _around(_of(0, 20, 1e18, 1e24, MAX));
        _product(_axes(values, values, values));
        for (uint256 i; i < 300; ++i) {
            uint256 x = _draw(107);
            _case(_of(x, _draw(108), x + _draw(107)));
        }
        for (uint256 i; i < 200; ++i) {
            // near the peg, as most swaps are
            uint256 x = 1e18 + _draw(96);
            _case(_of(x, x - _draw(96) % (x / 4), x + _draw(96) % x));
        }
        _end();
    }

    function test_getAmountOut() external {
        _begin('StableMath.getAmountOut', 'stableGetAmountOut', MathHarness.stableGetAmountOut.selector);
        uint256[] memory scales = _of(1, 1e9, 1e10, 1e12, 1e18);
        _case(_of(type(uint256).max, 1, 1, 1, 1));
        _case(_of(uint256(type(uint112).max) + 1, 1, 1, 1, 1));
        _case(_of(type(uint112).max, 1, 1, 1e18, 1e18));
        _case(_of(1, 0, 0, 1, 1));
        _case(_of(0, 0, 0, 1, 1));
        for (uint256 i; i < 400; ++i) {
            (uint256 scaleIn, uint256 scaleOut) = (_pick(scales), _pick(scales));
            uint256 whole = 1e18 + _draw(100);
            uint256 reserveIn = 1 + whole / scaleIn;
            uint256 reserveOut = 1 + (whole - _draw(96) % (whole / 2)) / scaleOut;
            uint256 amountIn = i % 4 == 0 ? _draw(5) : _draw(100) % (2 * reserveIn);
            _case(_of(amountIn, reserveIn, reserveOut, scaleIn, scaleOut));
        }
        _end();
    }

    function test_getAmountIn() external {
        _begin('StableMath.getAmountIn', 'stableGetAmountIn', MathHarness.stableGetAmountIn.selector);
        uint256[] memory scales = _of(1, 1e9, 1e10, 1e12, 1e18);
        _case(_of(0, 0, 0, 1, 1));
        _case(_of(1, 1, 1, 1, 1));
        _case(_of(2, 1, 1, 1, 1));
        _case(_of(1, 0, 2, 1, 1));
        _case(_of(1, 1, 2, 1, 1));
        _case(_of(1, MAX, 2, 1, 1));
        _case(_of(1, MAX + 1, 2, 1, 1));
        _case(_of(1, 2, MAX + 1, 1, 1));
        _case(_of(MAX - 1, MAX, MAX, 1, 1));
        for (uint256 i; i < 400; ++i) {
            (uint256 scaleIn, uint256 scaleOut) = (_pick(scales), _pick(scales));
            uint256 whole = 1e18 + _draw(100);
            uint256 reserveIn = 1 + whole / scaleIn;
            uint256 reserveOut = 2 + (whole - _draw(96) % (whole / 2)) / scaleOut;
            // from a few units to the last one of the reserve
            uint256 amountOut = 1 + _draw(100) % (reserveOut - 1);
            if (i % 4 == 0) amountOut = 1 + _draw(5) % (reserveOut - 1);
            if (i % 4 == 1) amountOut = reserveOut - 1 - _draw(8) % (reserveOut - 1);
            _case(_of(amountOut, reserveIn, reserveOut, scaleIn, scaleOut));
        }
        _end();
    }

    function test_requireFirstDeposit() external {
        _begin('StableMath.requireFirstDeposit', 'requireFirstDeposit', MathHarness.requireFirstDeposit.selector);
        _case(_of(1e18, 1e18, 1, 1));
        _case(_of(1e18, 1e18 + 1, 1, 1));
        _case(_of(1e18, 1e18 + 2, 1, 1));
        _case(_of(1e18, 1e6, 1, 1e12));
        _case(_of(1e18 + 1e12, 1e6, 1, 1e12));
        _case(_of(1e18 + 1e12 + 1, 1e6, 1, 1e12));
        _case(_of(1e18 - 1e12, 1e6, 1, 1e12));
        _case(_of(1e18 - 1e12 - 1, 1e6, 1, 1e12));
        _case(_of(0, 0, 1, 1));
        _case(_of(1, 1, 1e18, 1e18));
        _case(_of(uint256(type(uint112).max) + 1, 1, 1, 1));
        _case(_of(1, uint256(type(uint112).max) + 1, 1, 1));
        _case(_of(type(uint112).max, type(uint112).max, 1, 1));
        _case(_of(MAX, MAX, 1, 1));
        // k of the first deposit is at least 1e10: x = y = 8.408964152537145e15
        for (uint256 i; i < 21; ++i) {
            uint256 x = 8_408_964_152_537_135 + i;
            _case(_of(x, x, 1, 1));
        }
        for (uint256 i; i < 64; ++i) {
            uint256 x = _draw(100);
            _case(_of(x, x + _draw(2), 1, 1));
        }
        _end();
    }
}
