// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {INftRoyalties} from '../../../../../src/interfaces/nft/INftRoyalties.sol';
import {NftRoyalties} from '../../../../../src/nft/NftRoyalties.sol';
import {BlockingToken, HidingToken, TaxToken} from '../../../../../src/testing/hostile/TransferTokens.sol';
import {NftFixture} from '../../../../utils/NftFixture.sol';

/// @notice NFT-4: 2 points of a royalty to original minters, 1 to stakers
contract Distribute_Unit_Test is NftFixture {
    function test_GivenCoinsAndWrappedCoinsArrived() external {
        deal(carol, 3 ether);
        vm.startPrank(carol);
        payable(address(royalties)).transfer(1 ether);
        wbnb.deposit{value: 2 ether}();
        wbnb.transfer(address(royalties), 2 ether);
        vm.stopPrank();
        vm.expectEmit(address(royalties));
        emit INftRoyalties.Distributed(address(wbnb), THURSDAY, 2 ether, 1 ether);
        royalties.distribute(_tokens(address(wbnb)));
        assertEq(royalties.held(address(wbnb)), 2 ether);
        assertEq(royalties.pending(address(wbnb)), 2 ether);
        assertEq(royalties.shared(address(wbnb)), 0, 'paid weekly');
        assertEq(wbnb.balanceOf(address(royalties)), 2 ether);
        assertEq(staking.held(address(wbnb)), 1 ether, 'booked for the stakers');
        assertEq(address(royalties).balance, 0);
        _nextEpoch();
        assertEq(royalties.shared(address(wbnb)), 2 ether);
        assertEq(royalties.pending(address(wbnb)), 0);
    }

    function test_GivenLessArrivedThanHasThirds() external {
        token.mint(address(royalties), 2);
        royalties.distribute(_tokens(address(token)));
        assertEq(royalties.held(address(token)), 2);
        assertEq(staking.held(address(token)), 0);
    }

    function test_WhenNothingArrived() external {
        royalties.distribute(_tokens(address(token)));
        assertEq(royalties.held(address(token)), 0);
    }

    /// @dev REL-3: one bad token never blocks the others, and what stakers are refused holds nothing of the minters' back
    function test_WhenOneTokenCannotBeReadOrSent() external {
        BlockingToken bad = new BlockingToken();
        bad.mint(address(royalties), 300);
        token.mint(address(royalties), 300);
        bad.setBlocked(address(staking), true);
        royalties.distribute(_tokens(address(bad), address(token)));
        assertEq(royalties.held(address(bad)), 200, 'of the minters');
        assertEq(royalties.waiting(address(bad)), 100);
        assertEq(royalties.held(address(token)), 200);
        royalties.distribute(_tokens(makeAddr('no token')));
        royalties.distribute(_tokens(address(bad)));
        assertEq(royalties.held(address(bad)), 200, 'once');
        assertEq(royalties.waiting(address(bad)), 100);
        bad.setBlocked(address(staking), false);
        vm.expectEmit(address(royalties));
        emit INftRoyalties.Distributed(address(bad), THURSDAY, 0, 100);
        royalties.distribute(_tokens(address(bad)));
        assertEq(royalties.held(address(bad)), 200);
        assertEq(royalties.waiting(address(bad)), 0);
        assertEq(staking.held(address(bad)), 100);
    }

    /// @dev REL-3: a sent amount is booked, whatever the token reports
    function test_WhenTheTokenMovesAndDeniesIt() external {
        for (uint256 way; way <= uint256(type(HidingToken.Way).max); ++way) {
            HidingToken denying = new HidingToken();
            denying.mint(address(royalties), 300);
            denying.deny(abi.encode(false));
            if (HidingToken.Way(way) != HidingToken.Way.Hides) denying.hide(HidingToken.Way(way));
            royalties.distribute(_tokens(address(denying)));
            assertEq(royalties.waiting(address(denying)), 0, 'owed again');
            denying.hide(HidingToken.Way.Tells);
            assertEq(denying.balanceOf(address(staking)), 100);
        }
    }

    function test_WhenTheTokenIsTaxed() external {
        TaxToken taxed = new TaxToken();
        taxed.mint(address(royalties), 300);
        royalties.distribute(_tokens(address(taxed)));
        assertEq(royalties.held(address(taxed)), taxed.balanceOf(address(royalties)));
        assertEq(staking.held(address(taxed)), 90);
    }

    function test_RevertWhen_AnAddressIsZero() external {
        vm.expectRevert(INftRoyalties.ZeroAddress.selector);
        new NftRoyalties(address(0), address(1), address(1));
        vm.expectRevert(INftRoyalties.ZeroAddress.selector);
        new NftRoyalties(address(1), address(0), address(1));
        vm.expectRevert(INftRoyalties.ZeroAddress.selector);
        new NftRoyalties(address(1), address(1), address(0));
    }
}
