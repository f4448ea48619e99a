// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {MathHarness} from '../harness/MathHarness.sol';
import {VectorWriter} from './VectorWriter.sol';

contract ClaimMath_Vectors is VectorWriter {
    function test_leafOf() external {
        _begin('ClaimMath.leafOf', 'claimLeaf', MathHarness.claimLeaf.selector);
        _case(_of(0, 0, 0, 0));
        _case(_of(type(uint256).max, type(uint256).max, type(uint160).max, type(uint256).max));
        for (uint256 i; i < 20; ++i) {
            _case(_of(_draw(16), _draw(9), _draw(160), _draw(128)));
        }
        _end();
    }

    function test_dayOpensAt() external {
        _begin('ClaimMath.dayOpensAt', 'dayOpensAt', MathHarness.dayOpensAt.selector);
        _case(_of(0));
        _case(_of(20_622));
        for (uint256 i; i < 10; ++i) {
            _case(_of(_draw(32)));
        }
        _end();
    }

    function test_root() external {
        _begin('ClaimTree.rootOf', 'claimRoot', MathHarness.claimRoot.selector);
        for (uint256 count = 1; count <= 9; ++count) {
            _case(_of(1, count, count));
        }
        _case(_of(5, 64, 1));
        _case(_of(20_622, 300, 7));
        _end();
    }

    function test_voucherHash() external {
        _begin('StoryNft.hashVoucher', 'storyVoucherHash', MathHarness.storyVoucherHash.selector);
        _case(_of(56, 1, 1, 0));
        for (uint256 i; i < 10; ++i) {
            _case(_of(1 + _draw(31), _draw(160), _draw(160), _draw(40)));
        }
        _end();
    }
}
