// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {MathHarness} from '../harness/MathHarness.sol';
import {VectorWriter} from './VectorWriter.sol';

// ARENA-23
contract PrizeMath_Vectors is VectorWriter {
    function test_percentScore() external {
        _begin('PrizeMath.percentScore', 'percentScore', MathHarness.percentScore.selector);
        _scores();
    }

    function test_amountScore() external {
        _begin('PrizeMath.amountScore', 'amountScore', MathHarness.amountScore.selector);
        _scores();
    }

    function test_precedes() external {
        _begin('PrizeMath.precedes', 'precedes', MathHarness.precedes.selector);
        uint256[] memory scores = _of(0, 1, type(uint256).max, uint256(type(int256).min));
        for (uint256 i; i < 64; ++i) {
            _case(_of(i & 1, scores[(i >> 1) & 3], 1, (i >> 3) & 1, scores[(i >> 4) & 3], 2));
        }
        for (uint256 i; i < 36; ++i) {
            uint256[] memory input = _of(1, _pick(scores), 1 + _draw(2), 1, _pick(scores), 1 + _draw(2));
            _case(input);
        }
        _end();
    }

    function test_ties() external {
        _begin('PrizeMath.ties', 'ties', MathHarness.ties.selector);
        uint256[] memory scores = _of(0, 1, type(uint256).max, uint256(type(int256).min));
        for (uint256 i; i < 64; ++i) {
            _case(_of(i & 1, scores[(i >> 1) & 3], (i >> 3) & 1, scores[(i >> 4) & 3]));
        }
        _end();
    }

    function test_hostFee() external {
        _begin('PrizeMath.hostFee', 'hostFee', MathHarness.hostFee.selector);
        _product(_axes(_around(_of(0, 4, 10_000, type(uint128).max)), _of(0, 1, 2500)));
        for (uint256 i; i < 64; ++i) {
            _case(_of(_draw(128), _draw(12) % 2501));
        }
        _end();
    }

    function test_shareOf() external {
        _begin('PrizeMath.shareOf', 'shareOf', MathHarness.shareOf.selector);
        for (uint256 from = 1; from < 5; ++from) {
            for (uint256 to; to < 6; ++to) {
                _case(_of(5000, 3000, 1000, from, to));
            }
        }
        _end();
    }

    function test_groupPrize() external {
        _begin('PrizeMath.groupPrize', 'groupPrize', MathHarness.groupPrize.selector);
        _case(_of(913_500, 5000, 8000, 1));
        _case(_of(type(uint128).max, 10_000, 10_000, 1));
        _case(_of(type(uint128).max, 10_000, 10_000, 1000));
        _case(_of(10, 1, 3, 1));
        _case(_of(10, 0, 3, 7));
        for (uint256 i; i < 96; ++i) {
            uint256 filled = 1 + _draw(13) % 10_000;
            _case(_of(_draw(128), _draw(14) % (filled + 1), filled, 1 + _draw(10) % 1000));
        }
        _end();
    }

    function test_dustOf() external {
        _begin('PrizeMath.dustOf', 'dustOf', MathHarness.dustOf.selector);
        for (uint256 dust; dust < 8; ++dust) {
            for (uint256 position; position < 3; ++position) {
                _case(_of(dust, 3, position));
            }
        }
        for (uint256 i; i < 32; ++i) {
            uint256 members = 1 + _draw(10) % 1000;
            _case(_of(_draw(11), members, _draw(10) % members));
        }
        _end();
    }

    /// @dev The final amount after a deposit, as scores use it: below 2^128.
    function _scores() private {
        _product(_axes(_around(_of(0, 3, 100e6, type(uint128).max - 1)), _around(_of(0, 3, 100e6))));
        for (uint256 i; i < 64; ++i) {
            _case(_of(_draw(128), _draw(128)));
        }
        _end();
    }
}
