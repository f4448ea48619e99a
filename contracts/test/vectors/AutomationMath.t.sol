// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {MathHarness} from '../harness/MathHarness.sol';
import {VectorWriter} from './VectorWriter.sol';

// AUTO-9, AUTO-16
contract AutomationMath_Vectors is VectorWriter {
    uint256 private constant WEEK = 604_800;

    function test_isExecutionTime() external {
        _begin('AutomationMath.isExecutionTime', 'isExecutionTime', MathHarness.isExecutionTime.selector);
        _product(_axes(_around(_of(0, WEEK, 2948 * WEEK, 2949 * WEEK - 3600, 2949 * WEEK))));
        _end();
    }

    function test_dueAt() external {
        _begin('AutomationMath.dueAt', 'dueAt', MathHarness.dueAt.selector);
        _write(false);
    }

    function test_isRunDue() external {
        _begin('AutomationMath.isRunDue', 'isRunDue', MathHarness.isRunDue.selector);
        _write(true);
    }

    function test_nextRunAt() external {
        _begin('AutomationMath.nextRunAt', 'nextRunAt', MathHarness.nextRunAt.selector);
        _write(true);
    }

    function test_lateFrom() external {
        _begin('AutomationMath.lateFrom', 'lateFrom', MathHarness.lateFrom.selector);
        _product(_axes(_around(_of(WEEK, 2948 * WEEK, 2949 * WEEK - 21_600))));
        _end();
    }

    function test_paymentFor() external {
        _begin('AutomationMath.paymentFor', 'paymentFor', MathHarness.paymentFor.selector);
        _case(_of(3_080_000, 5e9, 600e8, 15e8, 0.2e9));
        for (uint256 i; i < 80; ++i) {
            _case(_of(_draw(24), _draw(40), _draw(44), _draw(44) + 1, i % 3 == 0 ? 0 : _draw(29)));
        }
        _end();
    }

    function test_sharedWeight() external {
        _begin('AutomationMath.sharedWeight', 'sharedWeight', MathHarness.sharedWeight.selector);
        _product(_axes(_of(2, 3333, 5000, 9998), _of(9998, 6667, 10_000)));
        _end();
    }

    /// @dev Moments around the planned second, with and without an epoch of the last run.
    function _write(bool withLast) private {
        uint256[] memory times = _around(_of(2948 * WEEK, 2948 * WEEK + 86_400, 2949 * WEEK - 3600, 2949 * WEEK));
        for (uint256 i; i < times.length; ++i) {
            uint256 planned = 2948 * WEEK + 86_400;
            if (!withLast) {
                _case(_of(planned, times[i]));
                _case(_of(planned - 20 * WEEK, times[i]));
                continue;
            }
            for (uint256 last = 2947 * WEEK; last <= 2949 * WEEK; last += WEEK) {
                _case(_of(planned, last, times[i]));
                _case(_of(planned - 20 * WEEK, last, times[i]));
            }
            _case(_of(planned, 0, times[i]));
        }
        _end();
    }
}
