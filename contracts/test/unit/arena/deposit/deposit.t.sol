// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {SafeCastLib} from 'solady/utils/SafeCastLib.sol';
import {ICompetition} from '../../../../src/interfaces/arena/ICompetition.sol';
import {ISpotCompetition} from '../../../../src/interfaces/arena/ISpotCompetition.sol';
import {HostileToken} from '../../../../src/testing/hostile/HostileToken.sol';
import {TaxToken} from '../../../../src/testing/hostile/TransferTokens.sol';
import {Pool} from '../../../../src/amm/classic/Pool.sol';
import {ArenaFixture} from '../../../utils/ArenaFixture.sol';

// ARENA-16
contract DepositCompetition_Unit_Test is ArenaFixture {
    function test_RevertWhen_TheAccountTakesNoPart() external {
        _toRegistration();
        _equip(alice, DEPOSIT);
        _expectRefusal(DEPOSIT, abi.encodeWithSelector(ICompetition.NotParticipant.selector, alice));
    }

    function test_RevertWhen_NothingIsDeposited() external {
        _joined(ICompetition.DepositType.Free);
        _expectRefusal(0, abi.encodeWithSelector(ICompetition.ZeroAmount.selector));
    }

    function test_RevertGiven_DepositsAreFixed_WhenTheAmountIsAnotherOne() external {
        _joined(ICompetition.DepositType.Fixed);
        _expectRefusal(DEPOSIT - 1, _wrong(DEPOSIT - 1));
        _expectRefusal(DEPOSIT + 1, _wrong(DEPOSIT + 1));
    }

    function test_RevertGiven_DepositsAreFixed_WhenItWasDepositedAlready() external {
        _joined(ICompetition.DepositType.Fixed);
        _deposit(DEPOSIT);
        _expectRefusal(DEPOSIT, _wrong(2 * DEPOSIT));
    }

    function test_RevertGiven_DepositsAreFixed_WhenTheCompetitionHasStarted() external {
        _joined(ICompetition.DepositType.Fixed);
        _join(bob, DEPOSIT);
        _toStart();
        _expectRefusal(DEPOSIT, abi.encodeWithSelector(ICompetition.WrongPhase.selector, ICompetition.Phase.Live));
    }

    function test_GivenDepositsAreFixed_WhenItIsTheOneBeforeTheStart() external {
        _joined(ICompetition.DepositType.Fixed);
        _toStart();
        rewind(1);
        _deposit(DEPOSIT);
        assertEq(competition.balanceOf(alice, address(dollar)), DEPOSIT);
    }

    function test_RevertGiven_DepositsAreFree_WhenTheFirstOneIsBelowTheMinimum() external {
        _joined(ICompetition.DepositType.Free);
        _expectRefusal(DEPOSIT - 1, _wrong(DEPOSIT - 1));
    }

    // ARENA-16: late ones raise the denominator
    function test_GivenDepositsAreFree_WhenMoreIsDepositedWhileTheCompetitionIsLive() external {
        _openWithThree();
        _roundTrip(alice, 50e6);
        int256 before = competition.scoreOf(alice);
        assertLt(before, 0);
        _equip(alice, 100e6);
        vm.expectEmit(address(competition));
        emit ICompetition.Deposited(alice, 100e6, 200e6);
        _deposit(100e6);
        assertEq(competition.participant(alice).deposited, 200e6);
        assertGt(competition.scoreOf(alice), before);
        assertLt(competition.scoreOf(alice), 0);
        _equip(alice, 1);
        _deposit(1);
    }

    function test_GivenDepositsAreFree_WhenTheLastSecondIsNotOver() external {
        _openWithThree();
        _toEnd();
        rewind(1);
        _equip(alice, DEPOSIT);
        _deposit(DEPOSIT);
        assertEq(competition.participant(alice).deposited, 2 * DEPOSIT);
    }

    function test_RevertGiven_DepositsAreFree_WhenTheEndHasCome() external {
        _openWithThree();
        _toEnd();
        _equip(alice, DEPOSIT);
        _expectRefusal(DEPOSIT, abi.encodeWithSelector(ICompetition.WrongPhase.selector, ICompetition.Phase.Ended));
    }

    function test_RevertWhen_TheTokenTakesAFee() external {
        TaxToken taxed = new TaxToken();
        _win(taxed);
        vm.expectPartialRevert(ICompetition.FeeOnTransfer.selector);
        vm.prank(alice);
        competition.join(DEPOSIT);
    }

    function test_RevertWhen_TheSumIsBeyond128Bits() external {
        HostileToken token = new HostileToken();
        _win(token);
        uint256 most = type(uint128).max;
        token.mint(alice, most);
        vm.startPrank(alice);
        token.approve(address(competition), type(uint256).max);
        competition.join(most);
        vm.expectRevert(SafeCastLib.Overflow.selector);
        competition.deposit(1);
        vm.stopPrank();
    }

    /// @dev A competition that is won in the token, with its pool with token0 as the reference.
    function _win(HostileToken token) private {
        Pool pool = _hostilePool(token);
        skip(31 minutes);
        ICompetition.Rules memory r = _rules();
        r.winningToken = address(token);
        ISpotCompetition.Market memory m;
        m.tokens = _pools(address(token0), address(token));
        m.references = new ISpotCompetition.Reference[](1);
        m.references[0] = ISpotCompetition.Reference(address(token0), _pools(address(pool)));
        competition = _create(r, m);
        _toRegistration();
        _equip(alice, 0);
        token.mint(alice, DEPOSIT);
        vm.prank(alice);
        token.approve(address(competition), DEPOSIT);
    }

    function _joined(ICompetition.DepositType depositType) private {
        ICompetition.Rules memory r = _rules();
        r.depositType = depositType;
        competition = _create(r, _market());
        _toRegistration();
        _equip(alice, 2 * DEPOSIT);
        vm.prank(alice);
        competition.join(0);
    }

    function _deposit(uint256 amount) private {
        vm.prank(alice);
        competition.deposit(amount);
    }

    function _expectRefusal(uint256 amount, bytes memory reason) private {
        vm.prank(alice);
        vm.expectRevert(reason);
        competition.deposit(amount);
    }

    function _wrong(uint256 amount) private pure returns (bytes memory) {
        return abi.encodeWithSelector(ICompetition.WrongDeposit.selector, amount, DEPOSIT);
    }
}
