// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {PowerMath} from '../../src/libraries/PowerMath.sol';
import {MathHarness} from '../harness/MathHarness.sol';
import {VectorWriter} from './VectorWriter.sol';

contract PowerMath_Vectors is VectorWriter {
    function test_logRatio() external {
        _begin('PowerMath.logRatio', 'logRatio', MathHarness.logRatio.selector);
        _case(_of(10, 7));
        _case(_of(13, 10));
        _case(_of(1, 1));
        _case(_of(1 << 112, (1 << 112) - 1));
        for (uint256 i; i < 150; ++i) {
            uint256 q = 1 + _draw(112);
            _case(_of(q + _drawBelow((q * 3) / 7), q));
        }
        _end();
    }

    function test_growth() external {
        _begin('PowerMath.growth', 'powerGrowth', MathHarness.powerGrowth.selector);
        _product(_axes(_around(_of(0, 1 << 16, 1 << 80, PowerMath.LN_MAX - 1))));
        for (uint256 i; i < 150; ++i) {
            _case(_of(_drawBelow(PowerMath.LN_MAX)));
        }
        _end();
    }

    function test_logPower() external {
        _begin('PowerMath.logPower', 'logPower', MathHarness.logPower.selector);
        for (uint256 i; i < 100; ++i) {
            uint256 q = 1 + _draw(112);
            _case(_of(q + _drawBelow((q * 3) / 7), q, 1e14 + 1 + _drawBelow(1e18), 1e14 + 1 + _drawBelow(1e18)));
        }
        _end();
    }

    function test_upperBound() external {
        _begin('PowerMath.upperBound', 'upperBound', MathHarness.upperBound.selector);
        uint256[] memory weights = _of(1e14 + 1, 0.5e18, 1e18 - 1e14 - 1);
        _product(_axes(_of(0, 1 << 121, PowerMath.ONE / 3), weights, weights));
        _end();
    }

    function test_log() external {
        _begin('PowerMath.log', 'powerLog', MathHarness.powerLog.selector);
        _product(_axes(_around(_of(2, 1e18, 1 << 107, 7 << 107, type(uint112).max))));
        for (uint256 i; i < 150; ++i) {
            _case(_of(1 + _draw(172)));
        }
        _end();
    }

    function test_exp() external {
        _begin('PowerMath.exp', 'powerExp', MathHarness.powerExp.selector);
        _product(_axes(_around(_of(0, PowerMath.ONE, 77 * PowerMath.ONE, 119 * PowerMath.ONE))));
        for (uint256 i; i < 150; ++i) {
            _case(_of(_drawBelow(1 << 151)));
        }
        _end();
    }

    /// @dev A number of any length from 0 to `limit`.
    function _drawBelow(uint256 limit) private returns (uint256) {
        return _draw(256) % (limit + 1) >> _draw(8) % 128;
    }
}
