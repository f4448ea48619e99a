// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {MathHarness} from '../harness/MathHarness.sol';
import {VectorWriter} from './VectorWriter.sol';

contract EpochMath_Vectors is VectorWriter {
    function test_epochStart() external {
        _begin('EpochMath.epochStart', 'epochStart', MathHarness.epochStart.selector);
        _write();
    }

    function test_epochNext() external {
        _begin('EpochMath.epochNext', 'epochNext', MathHarness.epochNext.selector);
        _write();
    }

    function test_epochIndex() external {
        _begin('EpochMath.epochIndex', 'epochIndex', MathHarness.epochIndex.selector);
        _write();
    }

    function _write() private {
        uint256[] memory edges = _of(0, 604_800, 1_209_600, type(uint32).max, type(uint256).max - 604_800);
        _product(_axes(_around(edges)));
        _case(_of(type(uint256).max));
        for (uint256 i; i < 64; ++i) {
            _case(_of(_draw(40)));
        }
        _end();
    }
}
