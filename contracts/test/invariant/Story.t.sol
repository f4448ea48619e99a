// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Test} from 'forge-std/Test.sol';
import {console} from 'forge-std/console.sol';
import {IMerkleDistributor} from '../../src/interfaces/story/IMerkleDistributor.sol';
import {MerkleDistributor} from '../../src/story/MerkleDistributor.sol';
import {TestToken} from '../../src/testing/TestToken.sol';
import {StoryHandler} from './StoryHandler.sol';

// STORY-19, T2E-2
/// @notice At each claim the handler asserts the receiver, the opening time and the single payment.
contract Story_Invariant_Test is Test {
    MerkleDistributor private _distributor;
    TestToken private _token;
    StoryHandler private _handler;

    function setUp() external {
        vm.warp(1_782_000_000);
        // The handler mints and publishes: it is the third contract from here on.
        address handler = vm.computeCreateAddress(address(this), vm.getNonce(address(this)) + 2);
        _token = new TestToken('Tether USD', 'USDT', 18, handler);
        _distributor = new MerkleDistributor(address(_token), address(1), handler, true);
        _handler = new StoryHandler(_distributor, _token);
        // The run starts after a claim: a handler that always reverts would prove nothing.
        _handler.publish(1);
        skip(26 hours);
        for (uint256 a; a < _handler.ACTORS(); ++a) {
            _handler.claim(a, 0, 0);
        }
        assertEq(_handler.claims(), 1);
        targetContract(address(_handler));
    }

    /// @dev One campaign for all: forge draws the same calls for each invariant.
    function invariant_allHold() external view {
        _claimsKeepToTheirFunds();
        _theDistributorHoldsWhatIsNotClaimed();
        _everybodyHasTheirOwn();
    }

    function _claimsKeepToTheirFunds() private view {
        for (uint256 i; i < _handler.count(); ++i) {
            uint256 period = _handler.periods(i);
            IMerkleDistributor.Period memory kept = _distributor.periodOf(period);
            assertEq(kept.funded, _handler.funded(period));
            assertEq(kept.claimed, _handler.paid(period));
            assertLe(kept.claimed, kept.funded);
        }
    }

    function _theDistributorHoldsWhatIsNotClaimed() private view {
        uint256 left;
        for (uint256 i; i < _handler.count(); ++i) {
            uint256 period = _handler.periods(i);
            left += _handler.funded(period) - _handler.paid(period);
        }
        assertEq(_token.balanceOf(address(_distributor)), left);
    }

    function _everybodyHasTheirOwn() private view {
        for (uint256 a; a < _handler.ACTORS(); ++a) {
            address actor = _handler.actors(a);
            assertEq(_token.balanceOf(actor), _handler.paidTo(actor));
        }
    }

    /// @dev The results of a run's draws.
    function afterInvariant() external view {
        console.log('claims, refusals:', _handler.claims(), _handler.refusals());
    }
}
