// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {SafeTransferLib} from 'solady/utils/SafeTransferLib.sol';
import {SpotCompetition} from '../../../../src/arena/SpotCompetition.sol';
import {ICompetition} from '../../../../src/interfaces/arena/ICompetition.sol';
import {ICompetitionFactory} from '../../../../src/interfaces/arena/ICompetitionFactory.sol';
import {ISpotCompetition} from '../../../../src/interfaces/arena/ISpotCompetition.sol';
import {TaxToken} from '../../../../src/testing/hostile/TransferTokens.sol';
import {TestToken} from '../../../../src/testing/TestToken.sol';
import {ArenaFixture} from '../../../utils/ArenaFixture.sol';

// ARENA-11, ARENA-12, ARENA-13, ARENA-21
contract CreateSpot_Unit_Test is ArenaFixture {
    function test_RevertGiven_CreationsArePaused() external {
        vm.prank(makeAddr('council'));
        permissions.setEntryPaused(address(arena), true);
        _expectRevert(abi.encodeWithSelector(ICompetitionFactory.CreationPaused.selector), _rules(), _market());
    }

    function test_RevertGiven_HostsAreChosen_WhenTheCallerIsNoneOfThem() external {
        _choose(alice);
        _expectRevert(abi.encodeWithSelector(ICompetitionFactory.NotCreator.selector, host), _rules(), _market());
    }

    function test_GivenHostsAreChosen_WhenTheCallerIsOneOfThem() external {
        _choose(host);
        assertEq(_create(_rules(), _market()).host(), host);
    }

    function test_RevertWhen_ATextIsMissingOrTooLong() external {
        ICompetition.Texts memory t = _texts();
        t.name = '';
        _expectText(t, 'name');
        t.name = string(new bytes(201));
        _expectText(t, 'name');
        t = _texts();
        t.description = '';
        _expectText(t, 'description');
        t.description = string(new bytes(8001));
        _expectText(t, 'description');
        t = _texts();
        t.label = string(new bytes(65));
        _expectText(t, 'label');
        t = _texts();
        t.bannerUrl = string(new bytes(501));
        _expectText(t, 'bannerUrl');
    }

    function test_RevertWhen_ARuleIsBroken_Participants() external {
        ICompetition.Rules memory r = _rules();
        r.maxParticipants = 1;
        _expectRule(r, 'maxParticipants');
        r.maxParticipants = 1001;
        _expectRule(r, 'maxParticipants');
    }

    // ARENA-13: registration lasts 1 hour to 7 days and the competition 1 hour to 28 days, in half-hour steps
    function test_RevertWhen_ARuleIsBroken_Times() external {
        ICompetition.Rules memory r = _rules();
        r.registrationStart = uint64(block.timestamp + 5 minutes - 1);
        _expectRule(r, 'registrationStart');
        r = _rules();
        r.registrationEnd = r.registrationStart;
        _expectRule(r, 'registrationEnd');
        r.registrationEnd = r.registrationStart + 30 minutes;
        _expectRule(r, 'registrationEnd');
        r.registrationEnd = r.registrationStart + 7 days + 30 minutes;
        _expectRule(r, 'registrationEnd');
        r = _rules();
        r.start = r.registrationEnd - 30 minutes;
        _expectRule(r, 'start');
        r = _rules();
        r.end = r.start - 1;
        _expectRule(r, 'end');
        r.end = r.start + 30 minutes;
        _expectRule(r, 'end');
        r.end = r.start + 28 days + 30 minutes;
        _expectRule(r, 'end');
        r = _rules();
        r.registrationEnd += 1;
        _expectRule(r, 'halfHours');
        r = _rules();
        (r.start, r.end) = (r.start + 1, r.end + 1);
        _expectRule(r, 'halfHours');
        r = _rules();
        r.end += 1;
        _expectRule(r, 'halfHours');
    }

    // ARENA-12, INV-15: the host's share at most 25 %, 2 to 100 places, shares not increasing, 100 % in all
    function test_RevertWhen_ARuleIsBroken_Shares() external {
        ICompetition.Rules memory r = _rules();
        r.placesBps = new uint16[](1);
        _expectRule(r, 'places');
        r.placesBps = new uint16[](101);
        _expectRule(r, 'places');
        r = _rules();
        r.hostBps = 2501;
        _expectRule(r, 'hostBps');
        r = _rules();
        r.placesBps[2] = 0;
        _expectRule(r, 'placesBps');
        r = _rules();
        (r.placesBps[0], r.placesBps[1]) = (3000, 5000);
        _expectRule(r, 'placesBps');
        r = _rules();
        r.hostBps = 1001;
        _expectRule(r, 'total');
    }

    function test_RevertWhen_ARuleIsBroken_Tokens() external {
        ICompetition.Rules memory r = _rules();
        r.depositAmount = 0;
        _expectRule(r, 'depositAmount');
        r = _rules();
        r.hostContribution = 0;
        _expectRule(r, 'hostContribution');
        r = _rules();
        r.winningToken = makeAddr('nothing');
        _expectRule(r, 'winningToken');
        r = _rules();
        r.prizeToken = makeAddr('nothing');
        _expectRule(r, 'prizeToken');
    }

    function test_RevertWhen_TheTokensAreTooFewTooManyTwiceTheSameOrNoContracts() external {
        ISpotCompetition.Market memory m = _market();
        m.tokens = _pools(address(dollar));
        _expectMarket(m, 'tokens');
        m.tokens = new address[](17);
        _expectMarket(m, 'tokens');
        m = _market();
        m.tokens[2] = m.tokens[0];
        m.references[1] = m.references[0];
        _expectMarket(m, 'tokens');
        m = _market();
        m.tokens[3] = makeAddr('nothing');
        _expectMarket(m, 'tokens');
    }

    function test_RevertWhen_TheWinningTokenIsNotTraded() external {
        ISpotCompetition.Market memory m = _market();
        m.tokens = _pools(address(token0), address(token1));
        m.references = new ISpotCompetition.Reference[](1);
        m.references[0] = _market().references[0];
        _expectMarket(m, 'references');
        ICompetition.Rules memory r = _rules();
        r.winningToken = address(prize);
        _expectRevert(_broken('references'), r, _market());
    }

    function test_RevertWhen_ATokenHasNoReference_AnotherOnesOrOneThatLeadsElsewhere() external {
        ISpotCompetition.Market memory m = _market();
        m.references = new ISpotCompetition.Reference[](2);
        (m.references[0], m.references[1]) = (_market().references[0], _market().references[1]);
        _expectMarket(m, 'references');
        m = _market();
        (m.references[0], m.references[1]) = (m.references[1], m.references[0]);
        _expectMarket(m, 'references');
        m = _market();
        m.references[0].pools = new address[](0);
        _expectMarket(m, 'references');
        m.references[0].pools = new address[](4);
        _expectMarket(m, 'references');
        m.references[0].pools = _pools(address(classic));
        _expectMarket(m, 'references');
    }

    function test_RevertWhen_AReferenceIsNoneOfOurs_OrAWeightedPool() external {
        ISpotCompetition.Market memory m = _market();
        m.references[0].pools = _pools(address(this));
        _expectRevert(abi.encodeWithSelector(ISpotCompetition.NoAverage.selector, address(this)), _rules(), m);
        m.references[0].pools = _pools(address(weighted));
        _expectRevert(abi.encodeWithSelector(ISpotCompetition.NoAverage.selector, address(weighted)), _rules(), m);
    }

    function test_RevertWhen_AReferenceHasLessThanHalfAnHourOfHistory() external {
        TestToken fresh = new TestToken('Fresh', 'FRS', 18, address(this));
        _lay(address(fresh), address(dollar));
        address pool = router.poolFor(address(fresh), address(dollar), CLASSIC);
        address wide = address(_createConcentrated(address(fresh), address(dollar), PRICE_ONE));
        ISpotCompetition.Market memory m = _market();
        m.tokens[0] = address(fresh);
        m.references[0] = ISpotCompetition.Reference(address(fresh), _pools(pool));
        skip(30 minutes - 1);
        _expectRevert(abi.encodeWithSelector(ISpotCompetition.NoAverage.selector, pool), _rules(), m);
        m.references[0].pools = _pools(wide);
        _expectRevert(abi.encodeWithSelector(ISpotCompetition.NoAverage.selector, wide), _rules(), m);
        skip(1);
        _create(_rules(), m);
        m.references[0].pools = _pools(pool);
        _create(_rules(), m);
    }

    function test_RevertWhen_TheHostCannotPayTheFeeOrTheContribution() external {
        uint256 held = prize.balanceOf(host);
        vm.prank(host);
        prize.transfer(alice, held - CONTRIBUTION + 1);
        _expectRevert(abi.encodeWithSelector(SafeTransferLib.TransferFromFailed.selector), _rules(), _market());
        vm.prank(alice);
        prize.transfer(host, 1);
        vm.prank(host);
        usdt.approve(address(arena), SPOT_FEE - 1);
        _expectRevert(abi.encodeWithSelector(SafeTransferLib.TransferFromFailed.selector), _rules(), _market());
        assertEq(arena.competitionsCount(), 1);
    }

    function test_RevertWhen_ThePrizeTokenTakesAFee() external {
        TaxToken taxed = new TaxToken();
        taxed.mint(host, CONTRIBUTION);
        vm.prank(host);
        taxed.approve(address(arena), CONTRIBUTION);
        ICompetition.Rules memory r = _rules();
        r.prizeToken = address(taxed);
        ISpotCompetition.Market memory m = _market();
        vm.prank(host);
        vm.expectPartialRevert(ICompetition.FeeOnTransfer.selector);
        arena.createSpot(r, _texts(), m);
    }

    function test_WhenNothingIsWrong() external {
        (ICompetition.Rules memory r, ISpotCompetition.Market memory m) = (_rules(), _market());
        (uint256 paid, uint256 given) = (usdt.balanceOf(host), prize.balanceOf(host));
        address made = vm.computeCreateAddress(address(arena), vm.getNonce(address(arena)));
        vm.expectEmit(address(arena));
        emit ICompetitionFactory.SpotCompetitionCreated(2, made, host, r, _texts(), m);
        SpotCompetition second = _create(r, m);
        assertEq(address(second), made);
        assertEq(usdt.balanceOf(host), paid - SPOT_FEE);
        assertEq(prize.balanceOf(host), given - CONTRIBUTION);
        assertEq(prize.balanceOf(made), CONTRIBUTION);
        assertEq(second.prizePool(), CONTRIBUTION);
        assertEq(second.paidIn(host), CONTRIBUTION);
        assertEq(arena.competitionsCount(), 2);
        assertEq(arena.competitionAt(2), made);
        assertTrue(arena.isCompetition(made));
        assertFalse(arena.isCompetition(address(implementation)));
        assertEq(second.host(), host);
        assertEq(second.factory(), address(arena));
        assertEq(keccak256(abi.encode(second.rules())), keccak256(abi.encode(r)));
        assertEq(keccak256(abi.encode(second.market())), keccak256(abi.encode(m)));
        assertEq(keccak256(abi.encode(second.tradeLimits())), keccak256(abi.encode(arena.tradeLimits())));
    }

    function test_RevertWhen_SomebodyInitializesACompetition_OrWhatItIsACloneOf() external {
        (ICompetition.Rules memory r, ISpotCompetition.Market memory m) = (_rules(), _market());
        ICompetitionFactory.TradeLimits memory limits = arena.tradeLimits();
        vm.expectRevert(abi.encodeWithSelector(ICompetition.NotFactory.selector, address(this)));
        competition.initialize(address(this), r, m, limits);
        vm.expectRevert(abi.encodeWithSelector(ICompetition.NotFactory.selector, address(this)));
        implementation.initialize(address(this), r, m, limits);
    }

    function _choose(address creator) private {
        bytes32 role = permissions.GOVERNANCE();
        _announced(role, abi.encodeCall(arena.setPermissionless, (false)));
        _announced(role, abi.encodeCall(arena.setCreator, (creator, true)));
    }

    function _expectText(ICompetition.Texts memory t, bytes32 rule) private {
        (ICompetition.Rules memory r, ISpotCompetition.Market memory m) = (_rules(), _market());
        vm.prank(host);
        vm.expectRevert(_broken(rule));
        arena.createSpot(r, t, m);
    }

    function _expectRule(ICompetition.Rules memory r, bytes32 rule) private {
        _expectRevert(_broken(rule), r, _market());
    }

    function _expectMarket(ISpotCompetition.Market memory m, bytes32 rule) private {
        _expectRevert(_broken(rule), _rules(), m);
    }

    function _expectRevert(bytes memory reason, ICompetition.Rules memory r, ISpotCompetition.Market memory m) private {
        vm.prank(host);
        vm.expectRevert(reason);
        arena.createSpot(r, _texts(), m);
    }

    function _broken(bytes32 rule) private pure returns (bytes memory) {
        return abi.encodeWithSelector(ICompetition.InvalidRules.selector, rule);
    }
}
