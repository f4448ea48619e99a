// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Test} from 'forge-std/Test.sol';
import {IMinter} from '../../../../src/interfaces/ve/emission/IMinter.sol';
import {IVoter} from '../../../../src/interfaces/ve/voting/IVoter.sol';
import {EpochMath} from '../../../../src/libraries/EpochMath.sol';
import {EndedEconomy} from '../../../../src/testing/EndedEconomy.sol';
import {TestToken} from '../../../../src/testing/TestToken.sol';

contract EndedEconomy_Unit_Test is Test {
    address private _voter = makeAddr('voter');
    address[] private _pools = [makeAddr('pool')];
    EndedEconomy private _economy;

    function setUp() external {
        TestToken token = new TestToken('Token', 'TKN', 18, address(this));
        _economy = new EndedEconomy(address(token), makeAddr('permissions'), address(this));
        token.mint(address(_economy), 7e18);
        vm.mockCall(_voter, bytes(''), bytes(''));
    }

    function test_RevertWhen_TheCallerIsNotItsKeeper() external {
        address stranger = makeAddr('stranger');
        bytes memory refusal = abi.encodeWithSelector(IVoter.NotGovernance.selector, stranger);
        vm.startPrank(stranger);
        vm.expectRevert(refusal);
        _economy.vote(_voter, _pools);
        vm.expectRevert(refusal);
        _economy.emitLast(_voter, _pools);
    }

    function test_RevertGiven_ItsLastEmissionIsOut() external {
        _economy.vote(_voter, _pools);
        _economy.emitLast(_voter, _pools);
        assertTrue(_economy.isOver());
        vm.expectRevert(IMinter.AlreadySet.selector);
        _economy.vote(_voter, _pools);
        vm.expectRevert(IMinter.AlreadySet.selector);
        _economy.emitLast(_voter, _pools);
    }

    function test_WhenTheVoterAsksItAsItsMinter() external {
        skip(3 weeks + 5 days);
        assertEq(_economy.updatePeriod(), EpochMath.epochStart(block.timestamp));
        assertEq(_economy.ve(), address(_economy));
    }
}
