// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {MathHarness} from '../harness/MathHarness.sol';
import {VectorWriter} from './VectorWriter.sol';

contract VoteMath_Vectors is VectorWriter {
    function test_votesFor() external {
        _begin('VoteMath.votesFor', 'votesFor', MathHarness.votesFor.selector);
        _product(_axes(_around(_of(0, 1, 1e18, type(uint96).max - 1)), _of(2, 3333, 9998, 10_000)));
        for (uint256 i; i < 50; ++i) {
            _case(_of(_draw(96), _draw(14) % 10_001));
        }
        _end();
    }

    function test_voteShare() external {
        _begin('VoteMath.voteShare', 'voteShare', MathHarness.voteShare.selector);
        _product(_axes(_of(0, 1, 1e18, type(uint112).max), _of(0, 1, 1e24), _of(0, 1, 3, 1e24)));
        _case(_of(type(uint256).max, 2, 1));
        for (uint256 i; i < 100; ++i) {
            uint256 votes = _draw(96);
            _case(_of(_draw(112), votes, votes + _draw(96)));
        }
        _end();
    }
}
