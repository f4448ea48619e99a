// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {MathHarness} from '../harness/MathHarness.sol';
import {VectorWriter} from './VectorWriter.sol';

contract ClassicMath_Vectors is VectorWriter {
    function test_k() external {
        _begin('ClassicMath.k', 'classicK', MathHarness.classicK.selector);
        uint256[] memory values = _around(_of(0, 1e18, type(uint112).max));
        _product(_axes(values, values));
        for (uint256 i; i < 32; ++i) {
            _case(_of(_draw(112), _draw(112)));
        }
        _end();
    }

    function test_getAmountOut() external {
        _begin('ClassicMath.getAmountOut', 'classicGetAmountOut', MathHarness.classicGetAmountOut.selector);
        uint256[] memory reserves = _around(_of(0, 1000, 1e18, type(uint112).max - 1));
        _product(_axes(_around(_of(0, 20, 1e18, type(uint112).max)), reserves, reserves));
        _case(_of(type(uint256).max, 1, 1));
        for (uint256 i; i < 200; ++i) {
            _case(_of(_draw(111), 1 + _draw(111), 1 + _draw(111)));
        }
        _end();
    }

    function test_getAmountIn() external {
        _begin('ClassicMath.getAmountIn', 'classicGetAmountIn', MathHarness.classicGetAmountIn.selector);
        uint256[] memory reserves = _around(_of(0, 1000, 1e18, type(uint112).max - 1));
        _product(_axes(_around(_of(0, 20, 1e18, type(uint112).max - 1)), reserves, reserves));
        for (uint256 i; i < 200; ++i) {
            uint256 reserveOut = 1 + _draw(111);
            _case(_of(_draw(111) % reserveOut, 1 + _draw(111), reserveOut));
        }
        _end();
    }
}
