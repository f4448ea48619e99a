// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IVotingEscrow} from '../../src/interfaces/ve/escrow/IVotingEscrow.sol';
import {EconomyFixture} from './EconomyFixture.sol';
import {TestVoter} from './TestVoter.sol';

/// @title The world of locks: a treasury with the initial supply, alice and bob with their own tokens, and nothing
/// locked yet
abstract contract EscrowFixture is EconomyFixture {
    uint256 internal constant YEAR = 364 days;

    address internal automation = makeAddr('automation');

    TestVoter internal voter;

    function setUp() public virtual {
        _deployEconomy();
        voter = new TestVoter(ve, address(minter));
        ve.setVoterAndDistributor(address(voter), address(distributor));
        minter.setVoter(address(voter));
        _fund(alice, 1_000_000e18);
        _fund(bob, 1_000_000e18);
    }

    function _fund(address account, uint256 amount) internal {
        vm.prank(treasury);
        token.transfer(account, amount);
        vm.prank(account);
        token.approve(address(ve), type(uint256).max);
    }

    function _lock(address owner, uint256 amount, uint256 duration) internal returns (uint256) {
        vm.prank(owner);
        return ve.createLock(amount, duration);
    }

    /// @dev A lock of alice that ends 52 epochs after the current one began.
    function _aliceLock() internal returns (uint256) {
        return _lock(alice, AMOUNT, YEAR);
    }

    /// @dev To the end of a lock.
    function _expire(uint256 tokenId) internal {
        vm.warp(ve.locked(tokenId).end);
        vm.roll(block.number + 1);
    }

    /// @dev Announces a governance call, waits for its delay and executes it.
    function _govern(address target, bytes memory data) internal {
        bytes32 role = permissions.GOVERNANCE();
        vm.prank(governance);
        permissions.schedule(role, target, data, 0);
        skip(48 hours);
        permissions.execute(role, target, data, 0);
    }

    function _pause() internal {
        vm.prank(council);
        permissions.setEntryPaused(address(ve), true);
    }

    function _setAutomation() internal {
        _govern(address(ve), abi.encodeCall(IVotingEscrow.setAutomation, (automation)));
    }

    function _automate(uint256 tokenId) internal {
        vm.prank(ve.ownerOf(tokenId));
        ve.approve(automation, tokenId);
        vm.prank(automation);
        ve.setAutomated(tokenId, true);
    }

    function _halves() internal pure returns (uint256[] memory percents) {
        percents = new uint256[](2);
        (percents[0], percents[1]) = (50, 50);
    }

    function _power(uint256 amount, uint256 end) internal view returns (uint256) {
        return end > block.timestamp ? (amount * (end - block.timestamp)) / MAXTIME : 0;
    }
}
