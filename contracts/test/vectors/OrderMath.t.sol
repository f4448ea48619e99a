// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {MathHarness} from '../harness/MathHarness.sol';
import {VectorWriter} from './VectorWriter.sol';

contract OrderMath_Vectors is VectorWriter {
    function test_nextChunk() external {
        _begin('OrderMath.nextChunk', 'nextChunk', MathHarness.nextChunk.selector);
        _case(_of(10, 10, 0));
        _case(_of(10, 3, 0));
        _case(_of(10, 3, 6));
        _case(_of(10, 3, 9));
        _case(_of(10, 3, 10));
        _case(_of(type(uint256).max, type(uint256).max, 0));
        for (uint256 i; i < 64; ++i) {
            uint256 amount = 1 + _draw(120);
            _case(_of(amount, 1 + _draw(120) % amount, _draw(120) % (amount + 1)));
        }
        _end();
    }

    function test_chunkMinimum() external {
        _begin('OrderMath.chunkMinimum', 'chunkMinimum', MathHarness.chunkMinimum.selector);
        _case(_of(7, 7, type(uint256).max));
        _case(_of(3, 7, 5));
        _case(_of(0, 7, 5));
        _case(_of(1, 7, 1));
        _case(_of(7, 3, type(uint256).max));
        _case(_of(1, 0, 1));
        for (uint256 i; i < 100; ++i) {
            uint256 chunk = 1 + _draw(200);
            _case(_of(_draw(200) % (chunk + 1), chunk, _draw(250)));
        }
        _end();
    }

    function test_promised() external {
        _begin('OrderMath.promised', 'promised', MathHarness.promised.selector);
        _case(_of(100, 0, 0));
        _case(_of(101, 1000, 0));
        _case(_of(99, 1000, 0));
        _case(_of(100, 0, 100));
        _case(_of(100, 0, 101));
        _case(_of(100, 99_999, 0));
        _case(_of(type(uint256).max, 1, type(uint256).max));
        for (uint256 i; i < 100; ++i) {
            _case(_of(_draw(250), _draw(17) % 100_000, _draw(250)));
        }
        _end();
    }

    function test_outbids() external {
        _begin('OrderMath.outbids', 'outbids', MathHarness.outbids.selector);
        uint256[] memory values = _around(_of(0, 100, 101, 1e18));
        _product(_axes(values, values));
        _case(_of(type(uint256).max, type(uint256).max));
        _case(_of(1, type(uint256).max));
        for (uint256 i; i < 64; ++i) {
            uint256 standing = _draw(200);
            _case(_of(standing + standing / 100 + _draw(2), standing));
        }
        _end();
    }
}
