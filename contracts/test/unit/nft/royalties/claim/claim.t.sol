// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {INftRoyalties} from '../../../../../src/interfaces/nft/INftRoyalties.sol';
import {IPool} from '../../../../../src/interfaces/amm/classic/IPool.sol';
import {HostileToken} from '../../../../../src/testing/hostile/HostileToken.sol';
import {BlockingToken, HidingToken} from '../../../../../src/testing/hostile/TransferTokens.sol';
import {NftFixture} from '../../../../utils/NftFixture.sol';

/// @notice NFT-4: minters get 2 % royalty, paid weekly
contract Claim_Unit_Test is NftFixture {
    /// @dev One unit for each item, for the minters.
    uint256 private constant ROYALTY = 1734 * 3e18 / 2;

    function _royalty(HostileToken paid) private {
        paid.mint(address(royalties), ROYALTY);
        royalties.distribute(_tokens(address(paid)));
    }

    function _claimAs(address account, HostileToken paid) private returns (uint256) {
        uint256 before = paid.balanceOf(account);
        vm.prank(account);
        royalties.claim(_tokens(address(paid)));
        return paid.balanceOf(account) - before;
    }

    function test_GivenTheEpochIsNotOver() external {
        _royalty(token);
        assertEq(royalties.claimable(address(token), alice), 0);
        assertEq(_claimAs(alice, token), 0);
    }

    function test_GivenTheEpochIsOver() external {
        _royalty(token);
        _nextEpoch();
        _royalty(token);
        assertEq(royalties.claimable(address(token), alice), 10e18);
        vm.expectEmit(address(royalties));
        emit INftRoyalties.Claimed(alice, address(token), 10e18);
        assertEq(_claimAs(alice, token), 10e18);
        assertEq(_claimAs(alice, token), 0, 'once');
        assertEq(royalties.claimed(address(token), alice), 10e18);
        assertEq(_claimAs(carol, token), 0);
        _nextEpoch();
        _nextEpoch();
        assertEq(_claimAs(alice, token), 10e18);
        assertEq(_claimAs(bob, token), 10e18);
        assertEq(royalties.held(address(token)), 2 * ROYALTY * 2 / 3 - 30e18);
    }

    function test_GivenAnItemWasSold() external {
        vm.prank(alice);
        nft.transferFrom(alice, carol, 1);
        _royalty(token);
        _nextEpoch();
        assertEq(_claimAs(alice, token), 10e18);
        assertEq(_claimAs(carol, token), 0);
    }

    function test_GivenAnItemIsMintedLater() external {
        _royalty(token);
        _nextEpoch();
        nft.mint(carol, 1719);
        assertEq(_claimAs(alice, token) + _claimAs(bob, token) + _claimAs(carol, token), 1734e18);
        assertEq(royalties.held(address(token)), 0, 'shares sum to 100 %');
    }

    /// @dev REL-3: one bad token never blocks the others
    function test_WhenTheTokenRefusesItsTransfer() external {
        BlockingToken bad = new BlockingToken();
        _royalty(bad);
        _royalty(token);
        _nextEpoch();
        bad.setBlocked(alice, true);
        vm.expectEmit(address(royalties));
        emit INftRoyalties.TransferRefused(alice, address(bad), 10e18);
        vm.prank(alice);
        royalties.claim(_tokens(address(bad), address(token)));
        assertEq(token.balanceOf(alice), 10e18);
        bad.setBlocked(alice, false);
        assertEq(_claimAs(alice, bad), 10e18);
    }

    /// @dev REL-3: a sent amount is booked, whatever the token reports
    function test_WhenTheTokenMovesAndDeniesIt() external {
        for (uint256 way; way <= uint256(type(HidingToken.Way).max); ++way) {
            uint256 snapshot = vm.snapshotState();
            HidingToken denying = new HidingToken();
            _royalty(denying);
            _nextEpoch();
            denying.deny(abi.encode(false));
            denying.hide(HidingToken.Way(way));
            vm.startPrank(alice);
            for (uint256 i; i < 3; ++i) {
                royalties.claim(_tokens(address(denying)));
            }
            vm.stopPrank();
            denying.hide(HidingToken.Way.Tells);
            assertEq(denying.balanceOf(alice), 10e18, 'once');
            assertEq(royalties.held(address(denying)), ROYALTY * 2 / 3 - 10e18);
            vm.revertToState(snapshot);
        }
    }

    function test_WhenTheTokenCallsBack() external {
        _royalty(token);
        _nextEpoch();
        token.onTransfer(address(royalties), abi.encodeCall(INftRoyalties.claimable, (address(token), alice)));
        assertEq(_claimAs(alice, token), 10e18);
        assertFalse(token.called());
        assertEq(bytes4(token.answer()), IPool.Reentrancy.selector);
    }
}
