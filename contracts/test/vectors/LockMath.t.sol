// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {EpochMath} from '../../src/libraries/EpochMath.sol';
import {LockMath} from '../../src/libraries/LockMath.sol';
import {MathHarness} from '../harness/MathHarness.sol';
import {VectorWriter} from './VectorWriter.sol';

contract LockMath_Vectors is VectorWriter {
    uint256 private constant NOW = 1_782_000_123;
    uint256 private constant MAX = LockMath.MAXTIME;

    function test_lockPower() external {
        _begin('LockMath.lockPower', 'lockPower', MathHarness.lockPower.selector);
        uint256[] memory amounts = _around(_of(0, MAX, 1e18, type(uint96).max - 1));
        uint256[] memory ends = _around(_of(NOW, NOW + EpochMath.EPOCH, NOW + MAX));
        _product(_axes(amounts, ends, _of(NOW)));
        for (uint256 i; i < 100; ++i) {
            _case(_of(_draw(96), NOW + (_draw(27) % MAX), NOW));
        }
        _end();
    }

    function test_unlockTime() external {
        _begin('LockMath.unlockTime', 'unlockTime', MathHarness.unlockTime.selector);
        uint256 thursday = EpochMath.epochStart(NOW);
        _product(_axes(_around(_of(NOW, thursday)), _around(_of(0, EpochMath.EPOCH, 2 * EpochMath.EPOCH, MAX))));
        _case(_of(type(uint256).max, 0));
        _case(_of(type(uint256).max, 1));
        for (uint256 i; i < 50; ++i) {
            _case(_of(_draw(40), _draw(40)));
        }
        _end();
    }

    function test_splitPart() external {
        _begin('LockMath.splitPart', 'splitPart', MathHarness.splitPart.selector);
        _product(_axes(_around(_of(0, 100, 1e18, type(uint96).max - 1)), _of(0, 1, 33, 50, 100)));
        for (uint256 i; i < 50; ++i) {
            _case(_of(_draw(96), _draw(7) % 101));
        }
        _end();
    }
}
