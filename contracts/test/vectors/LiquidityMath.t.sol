// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {MathHarness} from '../harness/MathHarness.sol';
import {VectorWriter} from './VectorWriter.sol';

contract LiquidityMath_Vectors is VectorWriter {
    function test_firstLiquidity() external {
        _begin('LiquidityMath.firstLiquidity', 'firstLiquidity', MathHarness.firstLiquidity.selector);
        uint256[] memory amounts = _around(_of(0, 1000, 1e6, 1e18, type(uint112).max));
        _product(_axes(amounts, amounts));
        for (uint256 i; i < 64; ++i) {
            _case(_of(_draw(112), _draw(112)));
        }
        _end();
    }

    function test_liquidityFor() external {
        _begin('LiquidityMath.liquidityFor', 'liquidityFor', MathHarness.liquidityFor.selector);
        _case(_of(1, 1, 0, 0, 1000));
        _case(_of(0, 0, 1, 1, 1000));
        _case(_of(type(uint256).max, 1, 1, 1, 2));
        uint256[] memory amounts = _of(0, 1, 999, 1e18, type(uint112).max);
        for (uint256 i; i < 200; ++i) {
            _case(
                _of(i < 50 ? _pick(amounts) : _draw(112), _draw(112), 1 + _draw(111), 1 + _draw(111), 1000 + _draw(112))
            );
        }
        _end();
    }

    function test_amountFor() external {
        _begin('LiquidityMath.amountFor', 'amountFor', MathHarness.amountFor.selector);
        uint256[] memory values = _around(_of(0, 1000, 1e18, type(uint112).max));
        _product(_axes(values, values, _of(0, 1000, 1001, 1e18, type(uint112).max)));
        for (uint256 i; i < 100; ++i) {
            _case(_of(_draw(112), _draw(112), 1000 + _draw(112)));
        }
        _end();
    }

    function test_isDust() external {
        _begin('LiquidityMath.isDust', 'isDust', MathHarness.isDust.selector);
        _product(_axes(_of(0, 1, 20, 1e9, type(uint112).max), _around(_of(0, 1e6, 20e6, 1e15, type(uint112).max))));
        for (uint256 i; i < 64; ++i) {
            uint256 reserve = _draw(92);
            _case(_of(reserve, reserve * 1e6 + i % 3 - 1));
        }
        _end();
    }

    function test_optimalDeposit() external {
        _begin('LiquidityMath.optimalDeposit', 'optimalDeposit', MathHarness.optimalDeposit.selector);
        _case(_of(5, 7, 0, 0));
        _case(_of(5, 7, 0, 1));
        _case(_of(5, 7, 1, 0));
        _case(_of(1, 1, 1, type(uint112).max));
        _case(_of(1, 1, type(uint112).max, 1));
        _case(_of(10, 10, 3, 3));
        _case(_of(10, 33, 3, 10));
        _case(_of(10, 34, 3, 10));
        _case(_of(100e6, 100e18, 1, 1e9));
        _case(_of(1e6, 1e15, 1, 1e9));
        _case(_of(1e6 - 1, 1e15, 1, 1e9));
        _case(_of(1e6, 1e15 - 1, 1, 1e9));
        _case(_of(20e6, 1e26, 20, 87));
        for (uint256 i; i < 200; ++i) {
            _case(_of(_draw(112), _draw(112), 1 + _draw(111), 1 + _draw(111)));
        }
        _end();
    }
}
