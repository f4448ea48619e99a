// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IMerkleDistributor} from '../../src/interfaces/story/IMerkleDistributor.sol';
import {IStoryNft} from '../../src/interfaces/story/IStoryNft.sol';
import {ClaimTree} from '../harness/ClaimTree.sol';
import {StoryFixture} from '../utils/StoryFixture.sol';

/// @notice Whole transactions, over a period of 300 winners: `snapshots/Story.json`.
/// forge-config: default.isolate = true
contract Story_Gas_Test is StoryFixture {
    address[] private _winners;
    uint256[] private _amounts;
    bytes32[] private _leaves;

    function setUp() public override {
        super.setUp();
        (_winners, _amounts) = ClaimTree.drawn(300, 1);
        _leaves = ClaimTree.leaves(CHAPTER, _winners, _amounts);
        uint256 total;
        for (uint256 i; i < 300; ++i) {
            total += _amounts[i];
        }
        usdt.mint(publisher, total);
        vm.prank(publisher);
        chapters.publish(CHAPTER, ClaimTree.rootOf(_leaves), total);
        vm.snapshotGasLastCall('Story', 'publish');
        _claim(1);
    }

    function test_claim() external {
        _claim(0);
        vm.snapshotGasLastCall('Story', 'claim, of 300');
    }

    function test_mint() external {
        _mint(bob);
        IStoryNft.Voucher memory voucher = _voucher(alice);
        bytes memory signature = _sign(issuerKey, nft.hashVoucher(voucher));
        vm.prank(alice);
        nft.mint(voucher, signature);
        vm.snapshotGasLastCall('Story', 'mint');
    }

    function _claim(uint256 i) private {
        IMerkleDistributor.Claim[] memory claims =
            _one(IMerkleDistributor.Claim(CHAPTER, i, _amounts[i], ClaimTree.proofOf(_leaves, _leaves[i])));
        vm.prank(_winners[i]);
        chapters.claim(claims);
    }
}
