// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {EpochMath} from '../../src/libraries/EpochMath.sol';
import {NftArt} from '../../src/nft/NftArt.sol';
import {NftMarket} from '../../src/nft/NftMarket.sol';
import {NftRoyalties} from '../../src/nft/NftRoyalties.sol';
import {NftStaking} from '../../src/nft/NftStaking.sol';
import {TheNft} from '../../src/nft/TheNft.sol';
import {HostileToken} from '../../src/testing/hostile/HostileToken.sol';
import {WBNB} from '../../src/tokens/WBNB.sol';
import {Test} from 'forge-std/Test.sol';

/// @title The world of the collection: ten items minted to alice, five to bob; a reward token; nothing staked or for
/// sale
abstract contract NftFixture is Test {
    /// @dev A Thursday 00:00 UTC, and a moment within its epoch.
    uint256 internal constant THURSDAY = 2948 * 7 days;
    uint256 internal constant START = THURSDAY + 100_000;
    uint256 internal constant WEEK = EpochMath.EPOCH;
    uint256 internal constant REWARD = 604_800e18;

    address internal alice = makeAddr('alice');
    address internal bob = makeAddr('bob');
    address internal carol = makeAddr('carol');

    WBNB internal wbnb;
    TheNft internal nft;
    NftStaking internal staking;
    NftRoyalties internal royalties;
    NftMarket internal market;
    HostileToken internal token;

    function setUp() public virtual {
        vm.warp(START);
        wbnb = new WBNB();
        nft = new TheNft('The collection', 'NFT', address(new NftArt()));
        staking = new NftStaking(address(nft));
        royalties = new NftRoyalties(address(nft), address(staking), address(wbnb));
        market = new NftMarket(address(nft));
        nft.setRoyalties(address(royalties));
        token = new HostileToken();
        nft.mint(alice, 10);
        nft.mint(bob, 5);
        _approve(alice);
        _approve(bob);
    }

    function _approve(address owner) internal {
        vm.startPrank(owner);
        nft.setApprovalForAll(address(staking), true);
        nft.setApprovalForAll(address(market), true);
        vm.stopPrank();
    }

    /// @dev The items from `first` to `last`.
    function _items(uint256 first, uint256 last) internal pure returns (uint256[] memory ids) {
        ids = new uint256[](last + 1 - first);
        for (uint256 i; i < ids.length; ++i) {
            ids[i] = first + i;
        }
    }

    function _stake(address owner, uint256 first, uint256 last) internal {
        vm.prank(owner);
        staking.deposit(_items(first, last));
    }

    function _unstake(address owner, uint256 first, uint256 last) internal {
        vm.prank(owner);
        staking.withdraw(_items(first, last));
    }

    /// @dev Sends `amount` of a token to the stakers, to be streamed over the next epoch.
    function _reward(HostileToken paid, uint256 amount) internal {
        paid.mint(address(staking), amount);
        staking.collect(_tokens(address(paid)));
    }

    function _claim(address account, HostileToken paid) internal returns (uint256 amount) {
        uint256 before = paid.balanceOf(account);
        vm.prank(account);
        staking.getReward(_tokens(address(paid)));
        return paid.balanceOf(account) - before;
    }

    function _nextEpoch() internal {
        vm.warp(EpochMath.epochNext(block.timestamp));
    }

    function _epoch() internal view returns (uint256) {
        return EpochMath.epochStart(block.timestamp);
    }

    function _tokens(address a) internal pure returns (address[] memory list) {
        list = new address[](1);
        list[0] = a;
    }

    function _tokens(address a, address b) internal pure returns (address[] memory list) {
        list = new address[](2);
        (list[0], list[1]) = (a, b);
    }
}
