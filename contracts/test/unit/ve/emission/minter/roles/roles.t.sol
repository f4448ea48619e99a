// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IMinter} from '../../../../../../src/interfaces/ve/emission/IMinter.sol';
import {Minter} from '../../../../../../src/ve/emission/Minter.sol';
import {Voter} from '../../../../../../src/ve/voting/Voter.sol';
import {EscrowFixture} from '../../../../../utils/EscrowFixture.sol';

contract MinterRoles_Unit_Test is EscrowFixture {
    function test_RevertWhen_TeamOrRateAreSetByWhoeverIsNotGovernance() external {
        address[3] memory others = [alice, governance, council];
        for (uint256 i; i < 3; ++i) {
            vm.startPrank(others[i]);
            vm.expectRevert(abi.encodeWithSelector(IMinter.NotGovernance.selector, others[i]));
            minter.setTeam(alice);
            vm.expectRevert(abi.encodeWithSelector(IMinter.NotGovernance.selector, others[i]));
            minter.setTeamRate(1);
            vm.stopPrank();
        }
    }

    // VOTE-14: team cap 5 %
    function test_RevertWhen_GovernanceSetsTheRateAbove5Percent() external {
        _expectRefused(
            abi.encodeCall(minter.setTeamRate, (501)), abi.encodeWithSelector(IMinter.RateTooHigh.selector, 501, 500)
        );
        _expectRefused(
            abi.encodeCall(minter.setTeam, (address(0))), abi.encodeWithSelector(IMinter.ZeroAddress.selector)
        );
    }

    function test_WhenGovernanceSetsTeamAndRate() external {
        _govern(address(minter), abi.encodeCall(minter.setTeam, (bob)));
        _govern(address(minter), abi.encodeCall(minter.setTeamRate, (500)));
        assertEq(minter.team(), bob);
        _flip();
        assertEq(token.balanceOf(bob), 1_000_000e18 + 130_000e18);
        assertEq(token.balanceOf(team), 0);
    }

    function test_WhenTheVoterIsSet() external {
        Minter other = new Minter(address(distributor), address(permissions), treasury, team);
        vm.expectRevert(abi.encodeWithSelector(IMinter.NotDeployer.selector, alice));
        vm.prank(alice);
        other.setVoter(alice);
        vm.expectRevert(IMinter.ZeroAddress.selector);
        other.setVoter(address(0));
        vm.expectEmit();
        emit IMinter.VoterSet(alice);
        other.setVoter(alice);
        vm.expectRevert(IMinter.AlreadySet.selector);
        other.setVoter(bob);
    }

    function test_WhenTheVoterIsSet_GivenAFlipIsDue() external {
        _deployEconomy();
        uint256 period = minter.activePeriod();
        _nextEpoch();
        Voter late = new Voter(address(minter), alice);
        vm.expectRevert(abi.encodeWithSelector(IMinter.FlipDue.selector, period));
        minter.setVoter(address(late));
        minter.updatePeriod();
        minter.setVoter(address(late));
        _flip();
        assertEq(minter.activePeriod(), period + 2 * WEEK, 'flips go on');
        assertEq(late.lastEmissionEpoch(), period + 2 * WEEK);
    }

    function test_RevertWhen_TheMinterIsMadeWithoutRegistryTreasuryOrTeam() external {
        vm.expectRevert(IMinter.ZeroAddress.selector);
        new Minter(address(distributor), address(0), treasury, team);
        vm.expectRevert(IMinter.ZeroAddress.selector);
        new Minter(address(distributor), address(permissions), address(0), team);
        vm.expectRevert(IMinter.ZeroAddress.selector);
        new Minter(address(distributor), address(permissions), treasury, address(0));
    }

    function _expectRefused(bytes memory data, bytes memory reason) private {
        bytes32 role = permissions.GOVERNANCE();
        vm.prank(governance);
        permissions.schedule(role, address(minter), data, 0);
        skip(48 hours);
        vm.expectRevert(reason);
        permissions.execute(role, address(minter), data, 0);
    }
}
