// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {MathHarness} from '../harness/MathHarness.sol';
import {VectorWriter} from './VectorWriter.sol';

contract NftMath_Vectors is VectorWriter {
    function test_secondsPerItem() external {
        _begin('NftMath.secondsPerItem', 'secondsPerItem', MathHarness.secondsPerItem.selector);
        _product(_axes(_of(0, 1, 604_800, type(uint40).max), _of(0, 1, 7, 1734)));
        for (uint256 i; i < 30; ++i) {
            _case(_of(_draw(40), _draw(64) % 1735));
        }
        _end();
    }

    function test_streamedPart() external {
        _begin('NftMath.streamedPart', 'streamedPart', MathHarness.streamedPart.selector);
        _product(_axes(_of(0, 1, 1e18, type(uint128).max), _of(0, 1 << 96, 604_799 << 96, 604_800 << 96)));
        for (uint256 i; i < 50; ++i) {
            _case(_of(_draw(128), _draw(136) % (604_800 << 96)));
        }
        _end();
    }

    function test_idlePart() external {
        _begin('NftMath.idlePart', 'idlePart', MathHarness.idlePart.selector);
        _product(_axes(_of(0, 1, 1e18, type(uint128).max), _of(0, 1, 604_799, 604_800)));
        for (uint256 i; i < 30; ++i) {
            _case(_of(_draw(128), _draw(64) % 604_801));
        }
        _end();
    }

    function test_royaltyOn() external {
        _begin('NftMath.royaltyOn', 'royaltyOn', MathHarness.royaltyOn.selector);
        _product(_axes(_around(_of(0, 34, 1e18, type(uint256).max))));
        for (uint256 i; i < 30; ++i) {
            _case(_of(_draw(256)));
        }
        _end();
    }

    function test_stakersPart() external {
        _begin('NftMath.stakersPart', 'stakersPart', MathHarness.stakersPart.selector);
        _product(_axes(_around(_of(0, 3, 3e16, type(uint256).max))));
        _end();
    }

    function test_minterPart() external {
        _begin('NftMath.minterPart', 'minterPart', MathHarness.minterPart.selector);
        _product(_axes(_of(0, 1, 1e18, type(uint256).max), _of(0, 1, 1733, 1734)));
        for (uint256 i; i < 30; ++i) {
            _case(_of(_draw(128), _draw(64) % 1735));
        }
        _end();
    }
}
