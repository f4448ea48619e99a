// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {EmissionMath} from '../../src/libraries/EmissionMath.sol';
import {MathHarness} from '../harness/MathHarness.sol';
import {VectorWriter} from './VectorWriter.sol';

contract EmissionMath_Vectors is VectorWriter {
    uint256 private constant FIRST = EmissionMath.FIRST_EMISSION;

    function test_nextScheduled() external {
        _begin('EmissionMath.nextScheduled', 'nextScheduled', MathHarness.nextScheduled.selector);
        uint256 scheduled = FIRST;
        for (uint256 i; i < 104; ++i) {
            _case(_of(scheduled));
            scheduled = EmissionMath.nextScheduled(scheduled);
        }
        _case(_of(0));
        _case(_of(1));
        _case(_of(101));
        _end();
    }

    function test_weeklyEmission() external {
        _begin('EmissionMath.weeklyEmission', 'weeklyEmission', MathHarness.weeklyEmission.selector);
        // 0.2 % of 1.3 billion is the first emission.
        _product(_axes(_around(_of(0, FIRST)), _around(_of(0, 1_300_000_000e18, 50_000_000e18, 500))));
        for (uint256 i; i < 50; ++i) {
            _case(_of(_draw(90), _draw(96)));
        }
        _end();
    }

    function test_circulatingSupply() external {
        _begin('EmissionMath.circulatingSupply', 'circulatingSupply', MathHarness.circulatingSupply.selector);
        _product(_axes(_around(_of(10, 50_000_000e18)), _of(0, 5, 10), _of(0, 5, 10)));
        for (uint256 i; i < 50; ++i) {
            _case(_of(_draw(96), _draw(95), _draw(95)));
        }
        _end();
    }

    function test_rebaseOf() external {
        _begin('EmissionMath.rebaseOf', 'rebaseOf', MathHarness.rebaseOf.selector);
        // The cap begins at 30 % of the supply locked: 15 of 50 million.
        _product(_axes(_of(0, 1, 9999, FIRST), _around(_of(0, 15_000_000e18)), _of(0, 1, 50_000_000e18)));
        for (uint256 i; i < 100; ++i) {
            uint256 supply = 1 + _draw(95);
            _case(_of(_draw(90), _draw(95) % (supply + 1), supply));
        }
        _end();
    }

    function test_teamOf() external {
        _begin('EmissionMath.teamOf', 'teamOf', MathHarness.teamOf.selector);
        _product(_axes(_around(_of(0, 25, FIRST)), _of(0, 1, 400, 500)));
        _end();
    }

    function test_rebaseShare() external {
        _begin('EmissionMath.rebaseShare', 'rebaseShare', MathHarness.rebaseShare.selector);
        _product(_axes(_of(0, 1, 780_000e18), _of(0, 1, 3, 1e24), _of(0, 3, 1e24)));
        for (uint256 i; i < 100; ++i) {
            uint256 total = 1 + _draw(95);
            _case(_of(_draw(90), _draw(95) % (total + 1), total));
        }
        _end();
    }
}
