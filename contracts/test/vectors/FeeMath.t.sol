// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {MathHarness} from '../harness/MathHarness.sol';
import {VectorWriter} from './VectorWriter.sol';

contract FeeMath_Vectors is VectorWriter {
    function test_feeOn() external {
        _begin('FeeMath.feeOn', 'feeOn', MathHarness.feeOn.selector);
        uint256[] memory amounts = _around(_of(0, 400, 1e6, type(uint112).max, type(uint256).max));
        _product(_axes(amounts, _around(_of(1, 400, 1800, 2500, 1e6))));
        for (uint256 i; i < 100; ++i) {
            _case(_of(_draw(112), 1 + _draw(12) % 2500));
        }
        _end();
    }

    function test_indexGrowth() external {
        _begin('FeeMath.indexGrowth', 'indexGrowth', MathHarness.indexGrowth.selector);
        uint256[] memory fees = _around(_of(0, 1000, 1e18, type(uint112).max));
        _product(_axes(fees, _around(_of(0, 1000, 1e18, type(uint112).max, type(uint256).max))));
        for (uint256 i; i < 100; ++i) {
            _case(_of(_draw(112), 1000 + _draw(112)));
        }
        _end();
    }

    function test_feesOver() external {
        _begin('FeeMath.feesOver', 'feesOver', MathHarness.feesOver.selector);
        uint256[] memory balances = _around(_of(0, 1000, 1e18, type(uint112).max, type(uint256).max));
        _product(_axes(balances, _around(_of(0, 1 << 128, 1 << 140, type(uint256).max))));
        for (uint256 i; i < 100; ++i) {
            _case(_of(_draw(112), _draw(230)));
        }
        _end();
    }

    function test_grossFor() external {
        _begin('FeeMath.grossFor', 'grossFor', MathHarness.grossFor.selector);
        uint256[] memory amounts = _around(_of(0, 400, 1e6, type(uint112).max, type(uint256).max));
        _product(_axes(amounts, _around(_of(1, 400, 1800, 2500, 1e6 - 2))));
        for (uint256 i; i < 100; ++i) {
            _case(_of(_draw(112), 1 + _draw(12) % 2500));
        }
        _end();
    }
}
